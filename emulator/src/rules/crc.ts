/** Reversed polynomials of CRC-32 (IEEE 802.3) and CRC-32C (Castagnoli). */
const IEEE = 0xed_b8_83_20;
const CASTAGNOLI = 0x82_f6_3b_78;

export const crc32 = checksum(IEEE);
export const crc32c = checksum(CASTAGNOLI);

/** Four bytes, the least significant first, as in Google's engine. */
function checksum(polynomial: number): (bytes: Uint8Array) => Uint8Array {
  const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
    return rest;
  });
  return (bytes) => {
    let crc = 0xff_ff_ff_ff;
    for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
    const result = Buffer.alloc(4);
    result.writeUInt32LE(~crc >>> 0);
    return result;
  };
}
