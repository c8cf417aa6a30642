import { ContentHelper } from './content-helper.tsx';
import { PictureTools } from './picture-tools.tsx';
import { toolStyles } from './tool-styles.ts';

/** Tools for pictures and for the content of codes, loaded together when the first one is shown. */
export const tools = { ContentHelper, PictureTools, toolStyles };
