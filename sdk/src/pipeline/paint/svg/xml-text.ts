/** What XML 1.0 has no way to write (2.2): controls but tab and line ends, lone surrogates, two noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text with what XML can't hold replaced. */
export const inXml = (text: string): string => text.replace(NOT_IN_XML, '\ufffd');

/** The same as content of an element. */
export const escaped = (text: string): string =>
  inXml(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
