import { LabelPreview, type LabelPreviewElement } from '@platen/sdk/preview/react';
import { useRef, useState } from 'react';
import { download } from './download.ts';
import { fields, firstData, template } from './label.ts';

export function App() {
  const preview = useRef<LabelPreviewElement>(null);
  const [data, setData] = useState(firstData);
  const [problems, setProblems] = useState<readonly { readonly message: string }[]>([]);

  async function savePng() {
    if (preview.current) download(await preview.current.renderPng(), 'label.png');
  }
  async function savePdf() {
    if (!preview.current) return;
    const { pdf } = await preview.current.renderPdf([{ data, quantity: 10 }]);
    download(new Blob([pdf], { type: 'application/pdf' }), 'labels.pdf');
  }

  return (
    <main>
      <h1>Price label</h1>
      {fields.map((field) => (
        <label key={field}>
          {field}
          <input value={data[field]} onChange={(event) => setData({ ...data, [field]: event.target.value })} />
        </label>
      ))}
      <LabelPreview
        ref={preview}
        template={template}
        data={data}
        zoom={2}
        showWarnings
        onLayout={({ detail }) => setProblems(detail.warnings)}
        onError={({ detail }) => setProblems(detail)}
      />
      <ul aria-label="Problems">
        {problems.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <button type="button" onClick={savePng}>
        PNG
      </button>
      <button type="button" onClick={savePdf}>
        PDF of 10
      </button>
    </main>
  );
}
