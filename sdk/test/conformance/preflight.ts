import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Checks PDFs with other programs: preflight of Apache PDFBox, which knows PDF/A-1b, and qpdf.

const JARS = ['preflight', 'xmpbox', 'pdfbox2', 'fontbox2', 'commons-logging', 'commons-io', 'javax.activation', 'jaxb-api'];
const jarOf = (name: string): string => `/usr/share/java/${name}.jar`;

/** Returns why preflight cannot run on this machine; `undefined` if it can. */
export function missingPreflight(): string | undefined {
  const missing = JARS.filter((name) => !existsSync(jarOf(name)));
  if (missing.length > 0)
    return `preflight needs libpdfbox2-java, libactivation-java, libjaxb-api-java and libcommons-io-java (${missing} is missing)`;
  return spawnSync('java', ['-version']).error === undefined ? undefined : 'java is not installed';
}

/** Returns why qpdf cannot run on this machine; `undefined` if it can. */
export const missingQpdf = (): string | undefined =>
  spawnSync('qpdf', ['--version']).error === undefined ? undefined : 'qpdf is not installed';

/**
 * Findings of preflight that are rules of PDF/A-1 only. PDF/A-2 allows cross-reference streams, transparency, and
 * subsets without a CIDSet (ISO 19005-2, introduction and 6.2.11.4.2), and has the number 2.
 */
const FIRST_PART: readonly RegExp[] = [
  /XRef cross reference streams are not allowed/,
  /The CIDSet entry is missing for the Composite Subset/,
  /part must be 1/,
  /Invalid transparency|Transparency error|Unexpected value for .*SMask|SMask entry|transparency group|Group has a transparency|CA entry|ca entry/i,
];

/** Runs preflight once on all files. Returns the findings of each file that concern PDF/A-2, too. */
export function preflightFindings(pdfs: readonly Uint8Array[]): readonly (readonly string[])[] {
  return withFiles(pdfs, (folder) => {
    const classPath = JARS.map(jarOf).join(':');
    spawnSync('java', ['-cp', classPath, 'org.apache.pdfbox.preflight.Validator_A1b', 'batch', folder], {
      timeout: 110_000,
    });
    const reports = new Set(readdirSync(folder).filter((name) => name.endsWith('.preflight.xml')));
    return pdfs.map((_, index) => {
      const name = `${fileName(index)}.preflight.xml`;
      if (!reports.has(name)) return ['preflight wrote no report'];
      const report = readFileSync(join(folder, name), 'utf8');
      const details = [...report.matchAll(/<details>([\s\S]*?)<\/details>/g)].map(([, text = '']) => text);
      return details.filter((text) => !FIRST_PART.some((pattern) => pattern.test(text)));
    });
  });
}

/** Runs `qpdf --check` on each file. Returns what it finds in each file. */
export const qpdfFindings = (pdfs: readonly Uint8Array[]): readonly string[] =>
  withFiles(pdfs, (folder) =>
    pdfs.map((_, index) => {
      const { status, stdout, stderr } = spawnSync('qpdf', ['--check', join(folder, fileName(index))]);
      return status === 0 ? '' : `${stdout}${stderr}`;
    }),
  );

const fileName = (index: number): string => `${String(index).padStart(3, '0')}.pdf`;

function withFiles<Result>(pdfs: readonly Uint8Array[], work: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'platen-conformance-'));
  try {
    for (const [index, pdf] of pdfs.entries()) writeFileSync(join(folder, fileName(index)), pdf);
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
