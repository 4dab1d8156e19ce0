/**
 * A worker of Cloudflare's Email Routing: posts each mail, raw, to the function `inboundMail`. What the
 * function does not take goes to `FALLBACK`. Secrets: INBOUND_URL, INBOUND_SECRET, FALLBACK.
 */
export default {
  async email(message, env) {
    const envelope = `Return-Path: <${message.from}>\r\nDelivered-To: ${message.to}\r\n`;
    const raw = await new Response(message.raw).arrayBuffer();
    const answer = await fetch(env.INBOUND_URL, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${env.INBOUND_SECRET}` },
      body: new Blob([envelope, raw]),
    }).catch(() => null);
    if (!answer?.ok) await message.forward(env.FALLBACK);
  },
};
