/** Names of symbologies in pdfme, with their `barcodeType` here, or `qrcode`. */
export const PDFME_CODES: ReadonlyMap<string, string> = new Map([
  ...['qrcode', 'ean13', 'ean8', 'code39', 'code128', 'itf14', 'upca', 'upce', 'pdf417'].map(
    (name) => [name, name] as const,
  ),
  ['nw7', 'codabar'],
  ['gs1datamatrix', 'gs1-datamatrix'],
]);

/** Names of symbologies (`bcid`) in bwip-js, with their `barcodeType` here, or `qrcode`. */
export const BWIP_CODES: ReadonlyMap<string, string> = new Map([
  ...['ean13', 'ean8', 'upca', 'upce', 'isbn', 'code128', 'code39', 'code93', 'code39ext', 'qrcode'].map(same),
  ...['gs1-128', 'itf14', 'msi', 'datamatrix', 'pdf417', 'micropdf417', 'royalmail', 'interleaved2of5'].map(same),
  ...['pharmacode', 'dotcode', 'maxicode', 'kix', 'mailmark'].map(same),
  ['rationalizedCodabar', 'codabar'],
  ['databaromni', 'databar-omni'],
  ['databartruncated', 'databar-truncated'],
  ['databarstacked', 'databar-stacked'],
  ['databarstackedomni', 'databar-stacked-omni'],
  ['databarlimited', 'databar-limited'],
  ['databarexpanded', 'databar-expanded'],
  ['databarexpandedstacked', 'databar-expanded-stacked'],
  ['gs1datamatrix', 'gs1-datamatrix'],
  ['azteccode', 'aztec'],
  ['gs1qrcode', 'gs1-qrcode'],
  ['microqrcode', 'micro-qrcode'],
  ['onecode', 'usps-imb'],
  ['swissqrcode', 'swiss-qrcode'],
  ['hibccode128', 'hibc-code128'],
  ['hibccode39', 'hibc-code39'],
  ['hibcdatamatrix', 'hibc-datamatrix'],
  ['hibcqrcode', 'hibc-qrcode'],
  ['datamatrixrectangular', 'datamatrix-rectangular'],
  ['datamatrixrectangularextension', 'dmre'],
]);

/**
 * Names of symbologies (`style`) in gLabels, in lower case, with their `barcodeType` here, or `qrcode`. The names are
 * unique across the backends of gLabels, except that a backend may lack a symbology.
 */
export const GLABELS_CODES: ReadonlyMap<string, string> = new Map([
  ...['code39', 'code128', 'code93', 'isbn', 'gs1-128', 'itf14', 'msi', 'qrcode', 'aztec', 'kix'].map(same),
  ['onecode', 'usps-imb'],
  ['usps', 'usps-imb'],
  ['code39ext', 'code39ext'],
  ['code39e', 'code39ext'],
  ['ean', 'ean13'],
  ['ean-8', 'ean8'],
  ['ean-13', 'ean13'],
  ['ean-13+2', 'ean13-addon'],
  ['ean-13+5', 'ean13-addon'],
  ['upc', 'upca'],
  ['upc-a', 'upca'],
  ['upc-a+2', 'upca-addon'],
  ['upc-a+5', 'upca-addon'],
  ['upc-e', 'upce'],
  ['isbn+5', 'isbn-addon'],
  ['code128b', 'code128'],
  ['code128c', 'code128'],
  ['i25', 'interleaved2of5'],
  ['cbr', 'codabar'],
  ['dmtx', 'datamatrix'],
  ['iec16022', 'datamatrix'],
  ['datamatrix', 'datamatrix'],
  ['dmtx-gs1', 'gs1-datamatrix'],
  ['rss14', 'databar-omni'],
  ['rssltd', 'databar-limited'],
  ['rssexp', 'databar-expanded'],
  ['rsss', 'databar-stacked'],
  ['rssso', 'databar-stacked-omni'],
  ['rssse', 'databar-expanded-stacked'],
  ['hibc128', 'hibc-code128'],
  ['hibc39', 'hibc-code39'],
  ['hibcdm', 'hibc-datamatrix'],
  ['hibcqr', 'hibc-qrcode'],
  ['logm', 'code39'],
  ['maxi', 'maxicode'],
  ['mpdf', 'micropdf417'],
  ['mqr', 'micro-qrcode'],
  ['pdf', 'pdf417'],
  ['pharma', 'pharmacode'],
  ['qr', 'qrcode'],
  ['iec18004', 'qrcode'],
  ['rm4', 'royalmail'],
]);

function same(name: string): readonly [string, string] {
  return [name, name];
}

/** Advice in notes about a symbology that Platen lacks. */
export const codeLost = (name: string): string =>
  `the symbology ${name} is not supported; choose another one, such as code128 or datamatrix`;
