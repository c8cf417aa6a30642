import type { LaterWords } from '../vocabulary/vocabulary.ts';

export const files: LaterWords['files'] = {
  drafts: {
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
  },
  clipboard: {
    denied:
      'Der Browser lässt diese Seite nicht an die Zwischenablage. Erlauben Sie es, oder nehmen Sie die Tasten zum Kopieren und Einfügen.',
    unavailable:
      'Hier gibt es keine Zwischenablage für Schaltflächen. Nehmen Sie die Tasten zum Kopieren und Einfügen.',
  },
  failed: {
    conflict: 'Es wurde seit dem Öffnen anderswo geändert. Öffnen Sie es noch einmal, um es anzusehen.',
    gone: 'Diese Vorlage gibt es nicht.',
    'signed-out':
      'Ihre Sitzung ist beendet. Melden Sie sich in einem anderen Tab wieder an und speichern Sie dann hier: Ihre Änderungen bleiben erhalten.',
    offline:
      'Der Server ist nicht erreichbar. Ihre Änderungen bleiben hier erhalten; prüfen Sie die Verbindung und versuchen Sie es wieder.',
    refused: 'So lässt es sich nicht speichern.',
    full: 'In diesem Browser ist kein Platz mehr. Entfernen Sie alte Etiketten, oder exportieren Sie dieses.',
    failed: 'Das hat nicht geklappt. Versuchen Sie es gleich noch einmal.',
  },
  naming: { title: 'Etikett speichern', field: 'Name des Etiketts', save: 'Speichern' },
  questions: {
    conflict: 'Anderswo geändert',
    conflictText:
      '„{name}“ wurde nach dem Öffnen noch einmal gespeichert, in einem anderen Tab oder von einem Programm: {when}. Ihre Änderungen sind noch da; gespeichert wurde nichts.',
    gone: 'Anderswo gelöscht',
    goneText:
      '„{name}“ ist nicht mehr gespeichert. Was Sie sehen, ist noch da und lässt sich als neue Vorlage speichern.',
    unsaved: 'Ohne Speichern weitermachen?',
    unsavedText: '„{name}“ hat Änderungen, die nicht gespeichert sind.',
    stay: 'Hier bleiben',
    copy: 'Meines als Kopie behalten',
    theirs: 'Das andere öffnen',
    overwrite: 'Das andere ersetzen',
    save: 'Speichern',
    drop: 'Änderungen verwerfen',
  },
  open: {
    title: 'Etikett öffnen',
    search: 'Nach Namen suchen',
    list: 'Gespeicherte Etiketten',
    empty: 'Noch ist nichts gespeichert. Speichern Sie ein Etikett, dann steht es hier.',
    noMatch: 'Kein Etikett heißt so.',
    more: 'Mehr zeigen',
    changed: 'Geändert {when}',
    noPicture: 'Kein Bild',
    rename: 'Umbenennen',
    renameNamed: '{name} umbenennen',
    newName: 'Neuer Name',
    remove: 'Löschen',
    removeNamed: '{name} löschen',
    removing: '„{name}“ wird gelöscht, wenn Sie diese Liste schließen.',
    undo: 'Rückgängig',
    undoNamed: '{name} nicht löschen',
    notRemoved: '„{name}“ wurde nicht gelöscht.',
  },
  import: {
    title: 'JSON importieren',
    hint: 'Eine Vorlage, ein hier exportiertes Etikett oder kopierte Elemente.',
    file: 'Aus einer Datei',
    text: 'oder als Text',
    act: 'Importieren',
    refused: 'Das lässt sich nicht importieren:',
  },
  developer: {
    title: 'Für Entwickler',
    template: 'Vorlage',
    apply: 'Übernehmen',
    applied: 'Das Etikett ist nun, wie das JSON es sagt.',
    curl: 'curl',
    sdk: 'TypeScript, mit dem SDK',
    key: 'Die Aufrufe nehmen den API-Schlüssel aus PLATEN_API_KEY.',
    copy: 'Kopieren',
    copyNamed: 'Kopieren: {name}',
    copied: 'Kopiert',
    copyYourself: 'Markieren Sie es und kopieren Sie es mit den Tasten.',
  },
};
