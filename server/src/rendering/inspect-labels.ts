// Inside a drawing thread: what is to be said of a template and its rows before anything is made of them.
import { paperIssues, paperNotes } from '@platen/sdk/pdf';
import {
  checkJob,
  checkLabel,
  checkTemplate,
  type FilledTemplate,
  type Issue,
  type PrintItem,
  type PrintWarning,
  parsePrintItems,
  parseTemplate,
  type Renderer,
} from '@platen/sdk/render';
import { firstOfEach } from '../issues.ts';
import type { Inspection, InspectTask } from './rendering.ts';

/** Warnings that are listed; more are only counted. */
const MOST_WARNINGS = 200;
const MOST_ISSUES = 50;
/** How long labels are laid out in search of warnings: a call that costs nothing may not keep a thread for longer. */
const LOOK_MILLISECONDS = 1000;

/**
 * Every fault that storing, rendering or printing would refuse, and what they would warn about. Images are not fetched,
 * and nothing is said of them. Never throws for what it is given.
 */
export async function inspectLabels(renderer: Renderer, task: InspectTask): Promise<Inspection> {
  const { value: template, issues: inTemplate } = parseTemplate(task.template, { path: '/template' });
  const { value: items, issues: inItems } =
    task.items === undefined
      ? { value: undefined, issues: [] }
      : parsePrintItems(task.items, { path: '/items', maxLabels: task.maxLabels });
  const faults = [
    ...inTemplate,
    ...inItems,
    ...(template === undefined ? [] : designIssues(template)),
    ...(template === undefined || items === undefined ? [] : itemIssues(template, items)),
  ];
  const issues = firstOfEach(faults, codeAtPath).slice(0, MOST_ISSUES);
  const paper = template && { faults: paperIssues(template), notes: paperNotes(template) };
  if (template === undefined || issues.length > 0) return { issues, paper, warnings: [], warningCount: 0 };
  return { issues, paper, ...(await warningsOf(renderer, template, items)) };
}

/** What makes two faults the same, however many checks found it. */
const codeAtPath = ({ path, code }: Pick<Issue, 'path' | 'code'>): string => `${path} ${code}`;

/** What no data can mend, and the sizes that no picture has. */
function designIssues(template: FilledTemplate): readonly Issue[] {
  return [...checkTemplate(template), ...checkLabel(template, blankData(template))];
}

/** What only the rows have; paper has its own place in the answer. */
function itemIssues(template: FilledTemplate, items: readonly PrintItem[]): readonly Issue[] {
  const paper = new Set(paperIssues(template).map(({ path, code }) => codeAtPath({ path: `/template${path}`, code })));
  return checkJob(template, items).filter((issue) => !paper.has(codeAtPath(issue)));
}

async function warningsOf(
  renderer: Renderer,
  template: FilledTemplate,
  items: readonly PrintItem[] | undefined,
): Promise<Pick<Inspection, 'warnings' | 'warningCount'>> {
  const rows = items?.map(({ data = {} }) => data) ?? [blankData(template)];
  const design = withoutImages(template);
  // what was left out, or left blank for want of a row, is not at fault for being empty
  const silent = template.elements.map(
    ({ type, field }) => type === 'image' || (items === undefined && field !== undefined),
  );
  const warnings: PrintWarning[] = [];
  let warningCount = 0;
  const end = performance.now() + LOOK_MILLISECONDS;
  for (const [item, data] of rows.entries()) {
    const { report } = await renderer.layout(design, data);
    for (const warning of report.warnings) {
      if (silent[Number(warning.element.slice(1))]) continue;
      warningCount++;
      if (warnings.length < MOST_WARNINGS) warnings.push({ item, ...warning });
    }
    if (performance.now() > end) break;
  }
  return { warnings, warningCount };
}

/** A row that has every field, and nothing in it. */
function blankData(template: FilledTemplate): Readonly<Record<string, string>> {
  return Object.fromEntries(template.elements.flatMap(({ field }) => (field === undefined ? [] : [[field, '']])));
}

function withoutImages(template: FilledTemplate): FilledTemplate {
  const elements = template.elements.map((element) =>
    element.type === 'image' ? { ...element, field: undefined, value: '' } : element,
  );
  return { ...template, elements } as FilledTemplate;
}
