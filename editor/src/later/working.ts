import { canvasLaterStyles } from '../canvas/canvas-later-styles.ts';
import { ContextMenu } from '../canvas/context-menu.tsx';
import { OverLabel } from '../canvas/over-label.tsx';
import { Spoken } from '../canvas/spoken.tsx';
import { stepHand } from '../canvas/step-hand.ts';
import { perform } from '../commands/perform.ts';
import { RowStepper } from '../data/row-stepper.tsx';
import { pasteClipboard, writeClipboard } from '../element/clipboard-effects.ts';
import { doFiling } from '../element/file-effects.ts';
import { panelLaterStyles } from '../element/panel-later-styles.ts';
import { pasteText } from '../element/paste-text.ts';
import { choosePicture, putPictures } from '../element/pictures.ts';
import { startInspecting } from '../element/start-inspecting.ts';
import { FileQuestion } from '../files/file-question.tsx';
import { NameDialog } from '../files/name-dialog.tsx';
import { ElementForm } from '../inspector/element-form.tsx';
import { ElementsPanel } from '../inspector/elements-panel.tsx';
import { inspectorStyles } from '../inspector/inspector-styles.ts';
import { LabelForm } from '../inspector/label-form.tsx';
import { Trouble } from '../inspector/trouble.tsx';
import { Menu } from '../ui/menu.tsx';
import { uiLaterStyles } from '../ui/ui-later-styles.ts';
import { reading } from './reading.ts';

export const working = {
  before: reading,
  styles: [uiLaterStyles, canvasLaterStyles, panelLaterStyles, inspectorStyles].join('\n'),
  ...{ perform, stepHand, startInspecting },
  ...{ OverLabel, Spoken, ContextMenu },
  ...{ ElementsPanel, ElementForm, LabelForm, RowStepper },
  ...{ Menu, FileQuestion, NameDialog, Trouble },
  ...{ doFiling, writeClipboard, pasteClipboard, pasteText, choosePicture, putPictures },
};
