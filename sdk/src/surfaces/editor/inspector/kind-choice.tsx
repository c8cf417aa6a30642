import { type ContentKind, changeType } from '../document/retype.ts';
import { Choice } from '../ui/choice.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { inCommon, type SelectedProps } from './in-common.ts';

const KINDS: readonly ContentKind[] = ['text', 'barcode', 'qrcode'];

/** Whether a content is shown as text, bars or a QR code; box and content stay. */
export function KindChoice({ selected }: SelectedProps) {
  const { store, words } = useEditor();
  const kind = inCommon(selected, ({ element }) => element.type);
  const choose = (type: ContentKind): void => {
    const keys = selected.map(({ key }) => key);
    store.commit(changeType(store.history.value.present.document, keys, type), 'change');
  };
  return (
    <Choice
      label={words.inspector.kind}
      options={KINDS.map((value) => ({ value, name: words.panels.kinds[value], icon: value }))}
      value={KINDS.find((each) => each === kind)}
      onChoose={choose}
    />
  );
}
