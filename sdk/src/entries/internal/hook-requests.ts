// Part of `@platen/sdk/internal`: label hooks as the API accepts them. Unsupported outside of Platen's own packages.

export {
  changedHook,
  type HookOutput,
  type HookSettings,
  hookIssues,
  type NewHook,
  parseHookChange,
  parseNewHook,
  presetTemplate,
} from '../../pipeline/renderer/hook-requests.ts';
export { fieldsOf } from '../../surfaces/items/table-items.ts';
