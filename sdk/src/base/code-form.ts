/** Ways to draw the bars and modules of codes in a PDF: as image masks of dots, or as vector rectangles. */
export const CODE_FORMS = ['dots', 'vectors'] as const;
export type CodeForm = (typeof CODE_FORMS)[number];
