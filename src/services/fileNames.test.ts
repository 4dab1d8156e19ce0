// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { freeFilename, safeFilename } from './fileNames.ts';

describe('[TIC-10] the filename of an upload', () => {
  it.each([
    ['boss fight.png', 'image/png', 'boss fight.png'],
    ['Captura de Tela às 10.12.33.PNG', 'image/png', 'Captura de Tela às 10.12.33.PNG'],
    ['スクリーンショット.png', 'image/png', 'スクリーンショット.png'],
    ["👩‍🚀 Ana's <1>: a|b.gif", 'image/gif', "👩‍🚀 Ana's <1>: a|b.gif"],
    ['all "done".gif', 'image/gif', 'all -done-.gif'],
    ['100%.png', 'image/png', '100-.png'],
    ['scan.jpeg', 'image/jpeg', 'scan.jpeg'],
    ['screenshot', 'image/png', 'screenshot'],
    ['boss.fight', 'image/png', 'boss.fight'],
    ['photo.heic', 'image/jpeg', 'photo.jpg'],
    ['../../etc/passwd', 'image/png', '..-..-etc-passwd'],
    ['C:\\temp\\a?b#c*[1].png', 'image/png', 'C:-temp-a-b-c-1-.png'],
    ['line\r\nbreak\there\u202Egnp.png', 'image/png', 'line-break-here-gnp.png'],
    ['half \uD800 a character.webp', 'image/webp', 'half \uFFFD a character.webp'],
    ['line\u2028separators\u2029.png', 'image/png', 'line-separators-.png'],
    ['', 'image/png', 'image'],
    ['.png', 'image/png', 'image.png'],
    ['.heic', 'image/jpeg', 'image.jpg'],
    ['..', 'image/png', 'image'],
    [' \u3000.png', 'image/png', 'image.png'],
    ['\0\x1f\x7f.png', 'image/png', 'image.png'],
    ['///', 'image/png', 'image'],
    ['\u200b\u2060\ufeff\u2800.webp', 'image/webp', 'image.webp'],
    ['\u202e\u2066', 'image/png', 'image'],
    ['\ud83d.png', 'image/png', '\uFFFD.png'],
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

  it('is numbered before its extension if an image of the ticket has it already', () => {
    expect(freeFilename('a b.png', ['a b.png', 'a b-2.png'])).toBe('a b-3.png');
    expect(freeFilename('screenshot', ['screenshot'])).toBe('screenshot-2');
  });
});
