import { LabelPreview } from '@platen/sdk/preview/react';
import { createElement as h, StrictMode, useRef, useState } from 'react';
import { design } from '../design.ts';

/** Passes new objects at every render, and renders again after every event. */
function Label() {
  const [name, setName] = useState('Mug');
  const [gtin, setGtin] = useState('590123412345');
  const [shown, setShown] = useState(true);
  const [, setReport] = useState<unknown>();
  const changed = useRef(design());
  const [inPlace, setInPlace] = useState(0);
  const template = inPlace > 0 ? changed.current : design();

  function grow(): void {
    changed.current.height += 5;
    setInPlace(inPlace + 1);
  }
  const preview = h(LabelPreview, {
    className: 'label',
    template,
    data: { name, gtin },
    symbologies: ['datamatrix'],
    onLayout: ({ detail }) => {
      reported.layouts++;
      setReport(detail);
    },
    onPainted: () => reported.painted++,
    onError: ({ detail }) => {
      reported.errors++;
      setReport([...detail]);
    },
  });
  return h(
    'main',
    null,
    h('input', { 'aria-label': 'name', value: name, onChange: ({ target }) => setName(target.value) }),
    h('input', { 'aria-label': 'gtin', value: gtin, onChange: ({ target }) => setGtin(target.value) }),
    h('button', { type: 'button', onClick: grow }, 'Grow'),
    h('button', { type: 'button', onClick: () => setShown(false) }, 'Remove'),
    shown && preview,
  );
}

export const App = () => h(StrictMode, null, h(Label));
