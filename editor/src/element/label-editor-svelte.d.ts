/**
 * The component in label-editor.svelte. `imports` in package.json maps this name, for source files and for built files.
 */
declare module '#label-editor.svelte' {
  const component: import('svelte').Component<
    import('./svelte.ts').LabelEditorComponentProps,
    Record<string, never>,
    'element'
  >;
  // biome-ignore lint/style/noDefaultExport: it is what the Svelte compiler makes
  export default component;
}
