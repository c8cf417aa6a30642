/** Forms of bars and modules in a PDF: masks of dots, or rectangles. */
export const CODE_FORMS = ['dots', 'vectors'] as const;
export type CodeForm = (typeof CODE_FORMS)[number];
