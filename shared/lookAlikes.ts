/**
 * Letters and digits that look like a Latin letter or a digit (Unicode TR 39, data of version 13,
 * and the small capitals), and those of Persian that look like Arabic ones: where they are from, and
 * why they are no library, says docs/decisions/0017-look-alikes.md.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  2: 'ƧƻϨᒿꙄꝚ',
  3: 'ƷȜЗӠⳌꝪꞫ𑣊𖼻',
  4: 'Ꮞ𑢯',
  5: 'Ƽ𑢻',
  6: 'бᏮⳒ𑣕',
  7: '𐓒𑣆',
  8: 'Ȣȣ৪੪𐌚',
  9: '৭੧୨൭ⳊꝮ𑢬𑣌𑣖',
  a: 'ɑΑαАаᎪᗅᴀꓮ𐊠𖽀',
  b: 'ƀƂƃƄɓʙΒВЬᏏᏴᑲᖯᗷꓐꞴ𐊂𐊡𐌁',
  c: 'ȼСсᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩',
  d: 'ÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪᴅꓒꓓ',
  e: 'ɆɇΕЕеҽᎬᴇⴹꓰꬲ𐊆𑢦𑢮',
  f: 'ƑƒϜքᖴᵮẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂',
  g: 'ƍǤǥɠɡɢԌցᏀᏳᶃꓖ',
  h: 'ĦħɦʜΗНһհᎻᏂᕼⱧⲎꓧ𐋏',
  i: 'ıɨɩɪιіӏᎥᵻᵼꙇꭵ𑣃',
  j: 'ɈɉͿϳЈјᎫᒍᴊꓙꞲ',
  k: 'ƙΚКᏦᛕᴋⱩⲔꓗꝀ𐔘',
  l: '1IŁłƖƗƚǀɫɭʟΙІӀוןا١۱ߊᏞᒪᛁⲒⳐⵏꓡꓲ𐊊𐌉𐐛𐔦𑢣𑢲𖼖𖼨',
  m: 'ΜϺМᎷᗰᛖᴍⲘꓟ𐊰𐌑',
  n: 'ƝƞɳɴΝոռᵰⲚꓠ𐔓',
  o: '0ØøƟɵΟοσОоՕօסه٥ھہە۵߀०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᴏᴑⲞⲟⵔꓳꝊꝋꬽꬾ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠',
  p: 'ƥΡρРрᏢᑭᴘᵽⲢⲣꓑ𐊕',
  q: 'ʠԛգզⵕ',
  r: 'ƦɍɼɽʀгᎡᏒᖇᴦᵲⲅꓣꭇꭈꮁ𐒴𖼵',
  s: 'ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺',
  t: 'ŦŧƭƮȾΤТᎢᴛᵵⲦꓔ𐊗𐊱𐌕𑢼𖼊',
  u: 'ɄʋυՍսሀᑌᴜᵾꓴꞟꭎꭒ𐓎𐓶𑢸𑣘𖽂',
  v: 'νѴѵט٧۷Ꮩᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈',
  w: 'ɯѡԜԝաᎳᏔᴡꓪꝡꮃ𑜊𑜎𑜏𑣦',
  x: 'ΧХхᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐔧',
  y: 'ƴɎɏɣʏΥγУуҮүყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃',
  z: 'ƵƶȤȥʐΖᏃᴢᵶꓜꮓ𑢩𑣄𑣥',
  // Persian and Arabic keyboards.
  '\u0643': '\u06A9',
  '\u064A': '\u0649\u06CC',
  '\u0660': '\u06F0',
  '\u0662': '\u06F2',
  '\u0663': '\u06F3',
  '\u0668': '\u06F8',
  '\u0669': '\u06F9',
};

const LETTER_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
);

/**
 * What a name looks like: two names with the same skeleton can be taken for each other. Marks stay,
 * so that `Julia` and `Júlia` are two names.
 */
export const skeletonOf = (name: string): string =>
  Array.from(
    // The dot of a Turkish capital is that of a small i, which shows no second one.
    name.normalize('NFKD').replaceAll(/[iı]\u0307/gi, 'i'),
    (letter) => LETTER_OF.get(letter) ?? letter,
  )
    .join('')
    .toLowerCase()
    .replaceAll(/([ij])\u0307/g, '$1')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    // In capitals it is written so.
    .replaceAll('ß', 'ss')
    .normalize('NFC');
