import { canvasStyles } from '../canvas/canvas-styles.ts';
import { dataStyles } from '../data/data-styles.ts';
import { fileStyles } from '../files/file-styles.ts';
import { findingsStyles } from '../inspector/findings-styles.ts';
import { inspectorStyles } from '../inspector/inspector-styles.ts';
import { paperStyles } from '../paper/paper-styles.ts';
import { viewStyles } from '../print/view-styles.ts';
import { uiStyles } from '../ui/ui-styles.ts';
import { sheetOf } from './frame-styles.ts';
import { panelStyles } from './panel-styles.ts';

const STYLES = [
  ...[uiStyles, canvasStyles, panelStyles, inspectorStyles],
  ...[dataStyles, paperStyles, fileStyles, findingsStyles, viewStyles],
].join('\n');

/** The style sheet of the whole editor. */
export const editorSheet = (): CSSStyleSheet => sheetOf(STYLES);
