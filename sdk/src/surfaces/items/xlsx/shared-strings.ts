import { parseXml } from './parse-xml.ts';
import { withoutEscapes } from './xml.ts';

/**
 * The texts that a workbook's cells refer to by number (ISO/IEC 29500-1, 18.4.9), formatting and phonetic hints left out.
 * Throws RangeError above `maxCount` texts.
 */
export function sharedStrings(xml: string, maxCount: number): readonly string[] {
  const texts: string[] = [];
  let parts: string[] = [];
  let isText = false;
  let isPhonetic = false;
  if (xml === '') return texts;
  parseXml(xml, {
    open: (name) => {
      if (name === 'si') parts = [];
      else if (name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        if (texts.length === maxCount)
          throw new RangeError(`the workbook has more than ${maxCount} texts, which is the most that is read`);
        texts.push(withoutEscapes(parts.join('')));
      }
    },
    text: (text) => {
      if (isText && !isPhonetic) parts.push(text);
    },
  });
  return texts;
}
