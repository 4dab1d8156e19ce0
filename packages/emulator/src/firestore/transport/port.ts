import net, { type Socket } from 'node:net';

const HTTP2_PREFACE = Buffer.from('PRI');

/** Opens one port for both protocols: the first bytes of a connection tell which it speaks. */
export function openPort(transports: {
  http1: (socket: Socket) => void;
  http2: (socket: Socket) => void;
}): net.Server {
  return net.createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    let head = Buffer.alloc(0);
    const decide = (chunk: Buffer): void => {
      head = Buffer.concat([head, chunk]);
      const known = HTTP2_PREFACE.subarray(0, head.length);
      const speaksHttp2 = head.subarray(0, known.length).equals(known);
      // POST, PUT and PATCH share the first letter.
      if (speaksHttp2 && head.length < HTTP2_PREFACE.length) return;
      socket.off('data', decide).pause();
      socket.unshift(head);
      if (speaksHttp2) {
        // An HTTP/2 session reads from the handle of the socket, what was read already included.
        transports.http2(socket);
        return;
      }
      transports.http1(socket);
      socket.resume();
    };
    socket.on('data', decide);
  });
}
