import type { LaterWords } from '../vocabulary/vocabulary.ts';

export const paper: LaterWords['paper'] = {
  search: 'Papier suchen',
  searchHint: 'Hersteller, Nummer oder Größe: Herma 4474, 63,5 × 38,1 mm',
  found: 'Gefundene Papiere',
  recent: 'Zuletzt benutzt',
  count: { one: '{count} Papier gefunden', other: '{count} Papiere gefunden' },
  first: 'Die ersten {shown} von {total}. Ein weiteres Wort engt sie ein.',
  none: 'Kein Papier hat alle diese Wörter. Weniger Wörter versuchen oder die Größe unten eingeben.',
  near: 'Kein Papier hat alle diese Wörter. Diese haben „{near}“.',
  unreachable: 'Die Papiere lassen sich gerade nicht durchsuchen. Verbindung prüfen oder die Größe unten eingeben.',
  notReady: 'zu prüfen',
  applied: 'Papier: {name}',
  scale: 'Inhalt des Etiketts mit vergrößern oder verkleinern',
  own: 'Größe und Bogen',
  unit: 'Einheit',
  units: { mm: 'Millimeter', inch: 'Zoll' },
  type: 'Etiketten kommen',
  types: { ROLL: 'einzeln auf der Rolle', SHEET: 'auf dem Bogen', ROLL2Up: 'mehrere nebeneinander auf der Rolle' },
  onSheet: { one: '{count} auf dem Bogen', other: '{count} auf dem Bogen' },
  across: { one: '{count} nebeneinander', other: '{count} nebeneinander' },
  onRoll: 'auf der Rolle',
  page: 'Bogen',
  ownPage: 'Andere Größe',
  numbers: {
    '/width': 'Etikettbreite',
    '/height': 'Etiketthöhe',
    '/page/width': 'Bogenbreite',
    '/page/height': 'Bogenhöhe',
    '/page/margins/0': 'Rand links',
    '/page/margins/1': 'Rand oben',
    '/page/margins/2': 'Rand rechts',
    '/page/margins/3': 'Rand unten',
    '/grid/col': 'Spalten',
    '/grid/row': 'Reihen',
    '/gap/column': 'Abstand quer',
    '/gap/line': 'Abstand längs',
  },
  margins: 'Ränder',
  issues: {
    page_missing: 'Die Größe des Bogens fehlt.',
    margins_exceed_page: '{place} ist {actual}: Die Etiketten laufen über die Kante des Bogens hinaus.',
    gap_negative: 'Die Etiketten überlappen sich um {overlap}: So viele passen nicht auf den Bogen.',
    page_too_small: '{place} ist {actual}, aber das Etikett mit seinen Rändern braucht {required}.',
  },
  notes: 'Zu diesem Papier',
  presetNotes: {
    'sources-differ':
      'Quellen nennen für dieses Papier leicht verschiedene Maße. Drucken Sie erst einen Bogen und sehen Sie nach.',
    'sources-conflict':
      'Quellen sind sich bei diesem Papier nicht einig. Messen Sie einen Bogen nach, bevor Sie darauf drucken.',
    'doubtful-source':
      'Unter dieser Nummer wird vielleicht ein anderes Papier verkauft. Messen Sie einen Bogen nach, bevor Sie darauf drucken.',
    'roll-has-margins':
      'Das Trägerpapier ist größer als das Etikett. Stellen Sie seine Ränder am Drucker ein, nicht hier.',
    'off-centre': 'Die Etiketten liegen nicht in der Mitte des Bogens. Prüfen Sie, wie herum er in den Drucker kommt.',
    'irregular-layout': 'Der Bogen hat mehrere Gruppen von Etiketten. Wählen Sie unten, welche gedruckt wird.',
    'page-unusual': 'Der Bogen hat kein gängiges Format. Stellen Sie es auch am Drucker ein.',
    'margin-rounding': 'Die Maße sind gerundet: Die letzten Etiketten können ein wenig verrutschen.',
    'length-open': 'Endlosband: Wählen Sie unten, wie lang ein Etikett ist.',
    'grid-taller-than-page':
      'Die Etiketten reichen über den unteren Rand des Bogens. Messen Sie einen Bogen nach und berichtigen Sie die Werte unten.',
    'grid-wider-than-page':
      'Die Etiketten reichen über den rechten Rand des Bogens. Messen Sie einen Bogen nach und berichtigen Sie die Werte unten.',
    'gap-negative':
      'Nach diesen Werten überlappen sich die Etiketten. Messen Sie einen Bogen nach und berichtigen Sie sie unten.',
    'pitch-zero':
      'Die Abstände zwischen den Etiketten fehlen. Messen Sie einen Bogen nach und tippen Sie sie unten ein.',
    'round-not-round':
      'Das Etikett wird als rund verkauft, doch seine Seiten sind verschieden. Messen Sie eines nach, bevor Sie darauf drucken.',
  },
  proposal: 'Korrekturvorschlag',
  change: '{number}: {after} statt {before}',
  correct: 'Diese Werte übernehmen',
  noProposal: 'Einen Bogen ausmessen und die Werte unten eingeben.',
  groups: 'Etiketten dieses Bogens',
  group: '{col} × {row}, bei {left}, {top}',
  printer: 'Drucker',
  printers: {
    'label-printer': 'Etikettendrucker, {dpi} dpi',
    'office-printer': 'Bürodrucker, {dpi} dpi',
    'laser-printer': 'Laserdrucker, {dpi} dpi',
  },
};
