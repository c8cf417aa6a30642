import { chipStyles } from '../ui/choice-chips.tsx';
import { IconDialog, ReplaceIconDialog } from './icon-dialog.tsx';
import { iconStyles } from './icon-styles.ts';

/** The icon dialogs and their CSS, loaded together with the icons. */
export const icons = { IconDialog, iconStyles: chipStyles + iconStyles, ReplaceIconDialog };
