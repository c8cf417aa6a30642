import { fromBase64, toBase64 } from './base64.ts';
import { textOf } from './glabels-reader.ts';
import { pixdataToPng } from './pixdata.ts';
import { svgUrl } from './read-image.ts';
import { childOf, childrenOf, textIn, type XmlNode } from './xml-tree.ts';

/** Returns the data URL of an embedded picture, or undefined if it is damaged. */
type ReadPicture = () => Promise<string | undefined>;

/** Finds the pictures that a document embeds, by name. A picture is converted when an object shows it. */
export function readGlabelsFiles(root: XmlNode): ReadonlyMap<string, ReadPicture> {
  const data = childOf(root, 'Data');
  return new Map(
    childrenOf(data ?? { content: [] }).map((node) => [
      textOf(node, 'name'),
      node.name === 'Pixdata' ? () => pixdataUrl(node) : () => Promise.resolve(fileUrl(node)),
    ]),
  );
}

async function pixdataUrl(node: XmlNode): Promise<string | undefined> {
  const bytes = fromBase64(textIn(node));
  const png = bytes && (await pixdataToPng(bytes));
  return png && `data:image/png;base64,${toBase64(png)}`;
}

function fileUrl(node: XmlNode): string | undefined {
  const kind = textOf(node, 'format') || textOf(node, 'mimetype');
  if (/svg/i.test(kind)) return svgUrl(textIn(node));
  const bytes = fromBase64(textIn(node));
  return bytes && `data:image/png;base64,${toBase64(bytes)}`;
}
