import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Checks PDFs with other programs: preflight of Apache PDFBox, which knows PDF/A-1b, and qpdf.

const JARS = [
  'preflight',
  'xmpbox',
  'pdfbox2',
  'fontbox2',
  'commons-logging',
  'commons-io',
  'javax.activation',
  'jaxb-api',
];
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
  /Invalid graphics transparency, Soft Mask must be null or None/,
  /Transparency error, SoftMask must be null or None/,
  /Transparency error, BlendMode value isn't valid \(only Normal and Compatible are authorized\)/,
  /Transparency error, ca entry in a ExtGState is invalid/,
  // PDF/A-1 allows no transparency groups. Preflight reports a group without the optional key Type first.
  /The Group dictionary hasn't Group as Type value/,
];

/** Runs preflight once on all files. Returns the findings of each file, without those that concern only PDF/A-1. */
export function preflightFindings(pdfs: readonly Uint8Array[]): readonly (readonly string[])[] {
  return withFiles(pdfs, (folder) => {
    const classPath = JARS.map(jarOf).join(':');
    const validator = 'org.apache.pdfbox.preflight.Validator_A1b';
    const { stdout } = spawnSync('java', ['-cp', classPath, validator, 'batch', folder], {
      encoding: 'utf8',
      timeout: 110_000,
    });
    const reports = new Map(
      [...stdout.matchAll(/^The file (\S+) is (a|not a) valid.*\n((?:\d.*\n)*)/gm)].map(
        ([, file = '', , found = '']) => [
          file,
          found.split('\n').filter((line) => line !== '' && !FIRST_PART.some((pattern) => pattern.test(line))),
        ],
      ),
    );
    return pdfs.map((_, index) => reports.get(fileName(index)) ?? ['preflight reported nothing']);
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
