// Part of `@platen/sdk/internal`: parsing and checking label hooks. Unsupported outside Platen's own packages.

export {
  changedHook,
  type HookOutput,
  type HookSettings,
  hookIssues,
  mappingFor,
  type NewHook,
  parseHookChange,
  parseNewHook,
  presetTemplate,
  unknownFields,
} from '../../pipeline/renderer/hook-requests.ts';
export { fieldsOf } from '../../surfaces/items/table-items.ts';
