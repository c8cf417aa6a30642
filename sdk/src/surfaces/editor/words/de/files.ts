import type { FilesWords } from '../vocabulary/files.ts';

export const files: FilesWords = {
  name: 'Name',
  untitled: 'Unbenanntes Etikett',
  drafts: {
    saved: 'In diesem Browser gesichert',
    saving: 'Etikett wird gesichert',
    failed: {
      unavailable:
        'Dieser Browser bewahrt hier nichts auf, etwa in einem privaten Fenster. Speichern Sie das Etikett als Datei, bevor Sie gehen.',
      full: 'In diesem Browser ist kein Platz mehr für das Etikett. Speichern Sie es als Datei, oder entfernen Sie alte Etiketten.',
      blocked:
        'Der Browser antwortet nicht, das Etikett ist nicht gesichert. Schließen Sie andere Tabs dieser Website; bei Ihrer nächsten Änderung wird es wieder versucht.',
      failed:
        'Das Etikett ließ sich in diesem Browser nicht sichern. Bei Ihrer nächsten Änderung wird es wieder versucht; speichern Sie es sicherheitshalber als Datei.',
      changed_elsewhere:
        'Dieses Etikett wurde in einem anderen Tab oder Fenster geändert. Behalten Sie Ihres, oder öffnen Sie das andere.',
    },
    keepMine: 'Meines behalten',
    openOther: 'Das andere öffnen',
    broken:
      'Dieses Etikett lässt sich nicht öffnen: Ein Teil ist beschädigt, oder eine andere Version des Editors hat es geschrieben. Es bleibt aufbewahrt.',
    saveText: 'Seinen Text als Datei speichern',
    removed: '„{name}“ wurde entfernt',
  },
  clipboard: {
    denied:
      'Der Browser lässt diese Seite nicht an die Zwischenablage. Erlauben Sie es, oder nehmen Sie die Tasten zum Kopieren und Einfügen.',
    unavailable:
      'Hier gibt es keine Zwischenablage für Schaltflächen. Nehmen Sie die Tasten zum Kopieren und Einfügen.',
  },
};
