import { describe, expect, it } from 'vitest';
import { freeFilename, safeFilename } from './fileNames.ts';

describe('[TIC-10] the filename of an upload', () => {
  it.each([
    ['boss fight.png', 'image/png', 'boss-fight.png'],
    ['Captura de Tela às 10.12.33.PNG', 'image/png', 'Captura-de-Tela-às-10.12.33.png'],
    ['スクリーンショット.png', 'image/png', 'スクリーンショット.png'],
    ['🦊.gif', 'image/gif', '🦊.gif'],
    ['photo.heic', 'image/jpeg', 'photo.jpg'],
    ['../../etc/passwd', 'image/png', 'etc-passwd.png'],
    ['C:\\temp\\a?b#c*.png', 'image/png', 'C-temp-a-b-c.png'],
    ['tab\there\u0000\u202Egnp.png', 'image/png', 'tab-here-gnp.png'],
    ['half \uD800 a character.webp', 'image/webp', 'half-\uFFFD-a-character.webp'],
    ['.png', 'image/png', 'image.png'],
    ['...', 'image/png', 'image.png'],
    ['', 'image/png', 'image.png'],
  ])('of %j is %s %s', (name, type, safe) => {
    expect(safeFilename(name, type)).toBe(safe);
  });

  it('has at most 100 characters and keeps its ending, and no character is cut in half', () => {
    const long = safeFilename(`${'🦊'.repeat(80)}.png`, 'image/png');
    expect(long.length).toBeLessThanOrEqual(100);
    expect(long).toBe(`${'🦊'.repeat(48)}.png`);
    const numbered = freeFilename(long, [long]);
    expect(numbered.length).toBeLessThanOrEqual(100);
    expect(numbered).toMatch(/^(?:🦊)+-2\.png$/u);
  });
});
