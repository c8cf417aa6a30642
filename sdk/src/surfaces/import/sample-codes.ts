import { findSymbology } from '../../pipeline/symbologies/symbologies.ts';

/** Valid content of the symbologies of the contract. */
const SAMPLES: Readonly<Record<string, string>> = {
  ...{ ean13: '4006381333931', ean8: '96385074', upca: '036000291452', upce: '01234565', isbn: '9780306406157' },
  'gs1-128': '(01)09501101530003',
};

/** Returns content that a code of this type accepts, for a label whose file contains no data. */
export const sampleCode = (type: string): string => SAMPLES[type] ?? findSymbology(type)?.sample ?? '1234567890';
