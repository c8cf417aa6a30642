/**
 * Type of the component in label-preview.svelte. package.json (`imports`) maps this name for both sources and built
 * files.
 */
declare module '#label-preview.svelte' {
  const component: import('svelte').Component<
    import('./svelte.ts').LabelPreviewComponentProps,
    Record<string, never>,
    'element'
  >;
  // biome-ignore lint/style/noDefaultExport: it is what the Svelte compiler makes
  export default component;
}
