import { beforeAll, describe, expect, it } from 'vitest';
import type { PrintItem } from '../../src/contract/types.ts';
import { createPdf, type PdfJob } from '../../src/entries/pdf.ts';
import { countPages } from '../pdf.ts';
import { arlingtonErrors, missingArlington } from './arlington.ts';
import { type ConformingCase, conformingCases } from './conformance-jobs.ts';
import { ruleErrors } from './file-rules.ts';
import { missingPreflight, missingQpdf, preflightFindings, qpdfFindings } from './preflight.ts';
import { PdfObjects } from './read-objects.ts';

interface Created extends ConformingCase {
  readonly pdf: Uint8Array;
}

const create = (job: PdfJob<unknown>) => createPdf<unknown, PrintItem, undefined>(job);

let created: Created[];
beforeAll(async () => {
  created = [];
  for (const each of await conformingCases()) created.push({ ...each, pdf: (await create(each.job)).pdf });
});

/** Returns the name of each file with findings, and its first findings. */
const shown = (findings: (each: Created, index: number) => readonly string[]) =>
  created.flatMap((each, index) => {
    const found = findings(each, index);
    return found.length === 0 ? [] : [[each.name, ...found.slice(0, 3)]];
  });

describe('50 jobs of mixed contents', () => {
  it('follow the rules of PDF/A-2b and PDF/UA-1 that concern what Platen writes', () => {
    expect(created).toHaveLength(50);
    expect(shown(({ pdf, standards }) => ruleErrors(new PdfObjects(pdf), standards))).toEqual([]);
  });

  it('have only the keys and values that the Arlington PDF Model allows', ({ skip }) => {
    skip(missingArlington() !== undefined, missingArlington());
    expect(shown(({ pdf }) => arlingtonErrors(new PdfObjects(pdf)))).toEqual([]);
  });

  it('pass preflight of Apache PDFBox, except for rules that PDF/A-2 dropped', ({ skip }) => {
    skip(missingPreflight() !== undefined, missingPreflight());
    const archived = created.filter(({ standards }) => standards.includes('a-2b'));
    const findings = preflightFindings(archived.map(({ pdf }) => pdf));
    expect(archived.flatMap(({ name }, i) => (findings[i]?.length === 0 ? [] : [[name, findings[i]]]))).toEqual([]);
  });

  it('pass qpdf --check', ({ skip }) => {
    skip(missingQpdf() !== undefined, missingQpdf());
    const findings = qpdfFindings(created.map(({ pdf }) => pdf));
    expect(shown((_, index) => (findings[index] === '' ? [] : [findings[index] ?? '']))).toEqual([]);
  });

  it('have as many pages as without a standard', async () => {
    for (const { job, pdf } of created.filter(({ name }) => /^(?:sheets|a roll|mirrored)/.test(name))) {
      const plain = await create({ ...job, conformance: undefined });
      expect(await countPages(pdf)).toBe(plain.pages);
    }
  });
});
