/** The component in label-editor.svelte; package.json (`imports`) says where that is, from sources and built files alike. */
declare module '#label-editor.svelte' {
  const component: import('svelte').Component<
    import('./svelte.ts').LabelEditorComponentProps,
    Record<string, never>,
    'element'
  >;
  // biome-ignore lint/style/noDefaultExport: it is what the Svelte compiler makes
  export default component;
}
