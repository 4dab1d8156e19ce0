import { XMLBuilder } from 'fast-xml-parser';

const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  format: true,
  suppressEmptyNode: true,
});

/** Elements by name: a list is one element per entry, `@name` an attribute, `#text` the text. */
export type Xml = { readonly [name: string]: XmlValue | readonly XmlValue[] | undefined };
type XmlValue = string | Xml;

/** An XML document; texts and attributes are escaped, undefined values are left out. */
export const toXml = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}`;
