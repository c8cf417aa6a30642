import type { PrintingWords } from '../en/printing.ts';

/** German UI strings for paper, printing and printers. */
export const printingWords = {
  paper: {
    search: 'Papier suchen',
    searchHint: 'Hersteller, Nummer oder Größe: Herma 4474, 63,5 × 38,1 mm',
    found: 'Gefundene Papiere',
    recent: 'Zuletzt benutzt',
    count: {
      one: '{count} Papier gefunden',
      other: '{count} Papiere gefunden',
    },
    first: 'Die ersten {shown} von {total}. Ein weiteres Wort grenzt die Suche ein.',
    none: 'Kein Papier passt zu allen diesen Wörtern. Versuchen Sie weniger Wörter, oder geben Sie die Größe unten ein.',
    near: 'Kein Papier passt zu allen diesen Wörtern. Die folgenden passen zu „{near}“.',
    unreachable:
      'Die Papiere lassen sich gerade nicht durchsuchen. Prüfen Sie Ihre Verbindung, oder geben Sie die Größe unten ein.',
    notReady: 'noch nicht geprüft',
    applied: 'Papier: {name}',
    scale: 'Inhalt an die neue Etikettgröße anpassen',
    sizing: {
      scaled: 'Inhalt an die neue Größe angepasst.',
      kept: 'Größe des Inhalts beibehalten.',
      keep: 'Größe behalten',
      scaleIt: 'Anpassen',
    },
    own: 'Größe und Bogen',
    unit: 'Einheit',
    units: {
      mm: 'Millimeter',
      inch: 'Zoll',
    },
    type: 'Papierart',
    types: {
      ROLL: 'Rolle mit einzelnen Etiketten',
      SHEET: 'Etikettenbogen',
      ROLL2Up: 'Rolle mit mehreren Etiketten nebeneinander',
    },
    onSheet: {
      one: '{count} pro Bogen',
      other: '{count} pro Bogen',
    },
    across: {
      one: '{count} nebeneinander auf der Rolle',
      other: '{count} nebeneinander auf der Rolle',
    },
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
      margins_exceed_page: '{place}: {actual}. Die Etiketten reichen über den Rand des Bogens hinaus.',
      gap_negative: 'Die Etiketten überlappen sich um {overlap}: So viele Etiketten passen nicht auf den Bogen.',
      page_too_small: '{place}: {actual}. Das Etikett braucht mit seinen Rändern {required}.',
    },
    notes: 'Zu diesem Papier',
    presetNotes: {
      'sources-differ':
        'Die veröffentlichten Maße dieses Papiers weichen leicht voneinander ab. Drucken Sie einen Bogen und prüfen Sie ihn, bevor Sie weitere drucken.',
      'sources-conflict':
        'Die veröffentlichten Maße dieses Papiers widersprechen sich. Messen Sie einen Bogen nach, bevor Sie darauf drucken.',
      'doubtful-source':
        'Unter dieser Nummer wird vielleicht ein anderes Papier verkauft. Messen Sie einen Bogen nach, bevor Sie darauf drucken.',
      'roll-has-margins':
        'Das Trägerpapier ist größer als das Etikett. Stellen Sie die Ränder des Trägerpapiers am Drucker ein, nicht hier.',
      'off-centre':
        'Die Etiketten sind auf dem Bogen nicht zentriert. Prüfen Sie, wie herum der Bogen eingelegt werden muss.',
      'irregular-layout':
        'Der Bogen hat mehrere Gruppen von Etiketten. Wählen Sie unten die Gruppe, die gedruckt wird.',
      'page-unusual': 'Der Bogen hat kein gängiges Format. Stellen Sie das Format auch am Drucker ein.',
      'margin-rounding': 'Die Maße sind gerundet: Die letzten Etiketten werden vielleicht leicht versetzt gedruckt.',
      'length-open': 'Endlosband: Wählen Sie unten die Länge eines Etiketts.',
      'grid-taller-than-page':
        'Die Etiketten reichen über den unteren Rand des Bogens hinaus. Messen Sie einen Bogen nach und korrigieren Sie die Werte unten.',
      'grid-wider-than-page':
        'Die Etiketten reichen über den rechten Rand des Bogens hinaus. Messen Sie einen Bogen nach und korrigieren Sie die Werte unten.',
      'gap-negative':
        'Nach diesen Werten überlappen sich die Etiketten. Messen Sie einen Bogen nach und korrigieren Sie die Werte unten.',
      'pitch-zero':
        'Die Abstände zwischen den Etiketten fehlen. Messen Sie einen Bogen nach und geben Sie die Abstände unten ein.',
      'round-not-round':
        'Das Etikett wird als rund verkauft, aber Breite und Höhe sind verschieden. Messen Sie ein Etikett nach, bevor Sie darauf drucken.',
    },
    proposal: 'Korrekturvorschlag',
    change: '{number}: {after} statt {before}',
    correct: 'Diese Werte übernehmen',
    noProposal: 'Messen Sie einen Bogen aus und geben Sie die Werte unten ein.',
    groups: 'Etikettengruppen auf diesem Bogen',
    group: '{col} × {row} Etiketten, {left} von links und {top} von oben',
    printer: 'Druckauflösung',
    printerHint: 'Strichbreiten werden auf ganze Punkte dieses Druckers gerundet.',
    printers: {
      'label-printer': 'Etikettendrucker, {dpi} dpi',
      'office-printer': 'Bürodrucker, {dpi} dpi',
      'laser-printer': 'Laserdrucker, {dpi} dpi',
    },
  },
  printing: {
    name: 'Drucken',
    fileName: 'Etiketten',
    cutLength: {
      name: 'Länge der Etiketten',
      behindContent: 'Jedes Etikett hinter seinem Inhalt abschneiden, auf Rollen oder Bändern ohne Lücken',
      margin: 'Rand am Ende',
      minLength: 'Mindestlänge',
    },
    options: {
      name: 'Reihenfolge und Linien',
      collate: 'Sortiert: ein vollständiger Satz Etiketten, dann der nächste',
      reverse: 'Letztes Etikett zuerst',
      mirror: 'Gespiegelt, für Transferfolie',
      cropMarks: 'Schnittmarken an den Ecken der Etiketten',
      cutLines: 'Schnittlinien über den ganzen Bogen',
      outlines: 'Eine Linie um jedes Etikett',
      mirroredCodes: 'Scanner können die Codes erst lesen, wenn die Folie umgedreht ist.',
      madeHereAlone: 'Reihenfolge, Linien und Spiegelung gibt es nur bei PDFs, die in diesem Browser erstellt werden.',
    },
    sheet: {
      sheetOf: 'Bogen {sheet} von {sheets}',
      pieceOf: 'Rollenabschnitt {sheet} von {sheets}',
      previous: 'Vorheriger Bogen',
      next: 'Nächster Bogen',
      all: 'Alle Bögen',
      places: 'Etiketten auf dem Bogen',
      hint: 'Sind schon Etiketten verbraucht? Ziehen Sie die Fahne auf das erste freie Etikett.',
      row: 'Platz {place}: Zeile {row}, {text}',
      label: 'Platz {place}: das Etikett',
      place: 'Platz {place}',
      free: 'Platz {place}: bleibt frei',
      used: 'Platz {place}: schon verbraucht',
      leftOut: 'Platz {place}: übersprungen',
      cannotPrint: 'kann nicht gedruckt werden',
      differs: 'wird anders gedruckt',
      first: 'der Druck beginnt hier',
      startHere: 'Druck hier beginnen',
      handle: 'Druckbeginn',
      handleHint: 'Ziehen Sie die Fahne auf das erste freie Etikett, oder bewegen Sie sie mit den Pfeiltasten.',
      editRow: 'Zeile {row} bearbeiten',
      editLabel: 'Etikett bearbeiten',
      menu: 'Aktionen für dieses Etikett',
      beginsAt: 'Der Druck beginnt auf Platz {place}.',
      fill: 'Bogen füllen',
      inTray: {
        one: 'Auf dem Bogen im Fach ist {count} Etikett schon verbraucht.',
        other: 'Auf dem Bogen im Fach sind {count} Etiketten schon verbraucht.',
      },
      newSheet: 'Neuen Bogen verwenden',
      overUsed: {
        one: '{count} Etikett würde auf einen schon verbrauchten Platz gedruckt.',
        other: '{count} Etiketten würden auf schon verbrauchte Plätze gedruckt.',
      },
      notPainted: 'Die Etiketten können gerade nicht angezeigt werden: {why}',
      tooMany: 'Auf einem Bogen sind zu viele Etiketten, um sie einzeln zu zeigen. Gedruckt werden trotzdem alle.',
    },
    labels: {
      one: '{count} Etikett',
      other: '{count} Etiketten',
    },
    sheets: {
      one: '{count} Bogen',
      other: '{count} Bögen',
    },
    onSheets: '{labels} auf {sheets}',
    from: 'ab Platz {place}',
    firstFree: 'Erstes Etikett',
    copies: 'Exemplare je Etikett',
    copiesByColumn: 'Die Spalte „{column}“ enthält die Anzahl der Exemplare.',
    noPaper: 'Für dieses Etikett ist noch kein Bogen festgelegt. Wählen Sie das Papier, auf das gedruckt wird.',
    choosePaper: 'Papier wählen',
    whatIsPrinted: 'Druckinhalt',
    sampleRows: 'Diese Zeilen sind Beispiele. Importieren Sie vor dem Drucken Ihre eigenen Zeilen unter „Daten“.',
    checked: 'Prüfung der Zeilen',
    howPrinted: 'Druckeinstellungen',
    unchecked:
      'Die Zeilen werden noch geprüft. Zeilen, die sich nicht drucken lassen, werden beim Erstellen der PDF-Datei gemeldet.',
    fixFirst: 'Beheben Sie diese Probleme vor dem Drucken',
    shouldLook: 'Wird anders gedruckt als entworfen',
    more: {
      one: 'und {count} weitere',
      other: 'und {count} weitere',
    },
    row: 'Zeile {row}',
    rows: 'Zeilen {rows}',
    printer: 'Drucker',
    measured: 'Kalibriert',
    notMeasured: 'Nicht kalibriert',
    forgetPrinter: 'Diesen Drucker vergessen',
    calibrate: 'Drucker kalibrieren …',
    madeBy: 'Ersteller der PDF-Datei',
    madeHere: 'Dieser Browser',
    madeHereHint:
      'Funktioniert auch offline. Ihr Kontingent wird nicht belastet, und Ihre Zeilen bleiben auf diesem Gerät.',
    counted: {
      one: '{count} Etikett wird auf das Kontingent Ihres Kontos angerechnet.',
      other: '{count} Etiketten werden auf das Kontingent Ihres Kontos angerechnet.',
    },
    labelsLeft: {
      one: '{count} Etikett ist noch übrig.',
      other: '{count} Etiketten sind noch übrig.',
    },
    tooFewLeft:
      'Ihr Kontingent reicht für diesen Auftrag nicht aus. Erstellen Sie die PDF-Datei stattdessen in diesem Browser.',
    perMinute: {
      one: 'Höchstens {count} Etikett pro Minute.',
      other: 'Höchstens {count} Etiketten pro Minute.',
    },
    keptThere: {
      one: 'Der Dienst bewahrt Etikett, Zeilen und PDF-Datei {count} Stunde lang auf.',
      other: 'Der Dienst bewahrt Etikett, Zeilen und PDF-Datei {count} Stunden lang auf.',
    },
    maxLabels:
      'Der Dienst erstellt höchstens {most} Etiketten pro Auftrag. Erstellen Sie die PDF-Datei stattdessen in diesem Browser.',
    missingFonts:
      'Dem Dienst fehlen diese Schriften: {fonts}. Er würde stattdessen andere Schriften verwenden. Erstellen Sie die PDF-Datei in diesem Browser; hier sind alle Schriften des Etiketts vorhanden.',
    fontToUpload: 'Diese Schriften fehlen in Ihrem Konto: {fonts}.',
    uploadFont: 'Schrift in Ihr Konto hochladen',
    uploadingFont: 'Wird hochgeladen …',
    fontUploaded: 'Ihrem Konto hinzugefügt: {fonts}.',
    notCorrected: 'Nur eine in diesem Browser erstellte PDF-Datei kann die Abweichung Ihres Druckers ausgleichen.',
    actualSize:
      'Wählen Sie im Druckdialog „Tatsächliche Größe“ oder 100 %. Sonst werden die Etiketten versetzt gedruckt.',
    print: 'Drucken …',
    savePdf: 'Als PDF speichern',
    making: 'Etiketten erstellt: {done} von {total}',
    cancelled: 'Abgebrochen. Es wurde nichts gedruckt.',
    cancelledThere:
      'Abgebrochen. Es wurde nichts gedruckt. {name} rechnet die Etiketten trotzdem auf Ihr Kontingent an, falls der Auftrag dort schon begonnen hatte.',
    dialogOpened: 'Der Druckdialog Ihres Browsers ist geöffnet. Wählen Sie dort „Tatsächliche Größe“ oder 100 %.',
    tabOpened:
      'Die PDF-Datei ist in einem anderen Tab geöffnet. Drucken Sie sie dort mit „Tatsächliche Größe“ oder 100 %.',
    hidden: {
      one: '1 ausgeblendetes Element wird nicht gedruckt.',
      other: '{count} ausgeblendete Elemente werden nicht gedruckt.',
    },
    blocked: 'Ihr Browser erlaubt es dieser Seite nicht, die PDF-Datei automatisch zu öffnen.',
    openPdf: 'PDF-Datei öffnen',
    saved: '{file} wurde gespeichert.',
    ofBefore:
      'Das Etikett oder seine Zeilen wurden geändert, während die PDF-Datei erstellt wurde. Die PDF-Datei zeigt den früheren Stand.',
    askPrinted: 'Wenn die Etiketten gedruckt wurden, ist Platz {place} der nächste freie auf diesem Bogen.',
    askUsedUp:
      'Wenn die Etiketten gedruckt wurden, ist dieser Bogen verbraucht, und der nächste Auftrag beginnt auf einem neuen Bogen.',
    remember: 'Diesen Bogen merken',
    remembered: 'Der nächste Auftrag beginnt auf Platz {place}.',
    failures: {
      refused: 'Die PDF-Datei wurde nicht erstellt. Beheben Sie zuerst diese Probleme:',
      memory:
        'Die PDF-Datei wurde nicht erstellt: Dieses Gerät hat vielleicht zu wenig Arbeitsspeicher. Schließen Sie andere Tabs, oder drucken Sie weniger Zeilen auf einmal. Es ging nichts verloren.',
      notLoaded:
        'Die PDF-Datei wurde nicht erstellt: Ein benötigter Bestandteil konnte nicht geladen werden ({what}). Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
      service: 'Die PDF-Datei wurde nicht erstellt. {what}',
      makeHere: 'PDF-Datei in diesem Browser erstellen',
      other: 'Die PDF-Datei wurde nicht erstellt: {what} Es ging nichts verloren. Versuchen Sie es erneut.',
    },
    calibration: {
      exact: 'Dieser Drucker druckt genau. Es gibt nichts auszugleichen.',
      right: '{length} zu weit rechts',
      left: '{length} zu weit links',
      down: '{length} zu weit unten',
      up: '{length} zu weit oben',
      wider: '{percent} zu breit',
      narrower: '{percent} zu schmal',
      taller: '{percent} zu hoch',
      shorter: '{percent} zu niedrig',
      slantsRight: 'auf 100 mm Höhe um {length} nach rechts versetzt',
      slantsLeft: 'auf 100 mm Höhe um {length} nach links versetzt',
      slantsDown: 'auf 100 mm Breite um {length} nach unten versetzt',
      slantsUp: 'auf 100 mm Breite um {length} nach oben versetzt',
      madeUpFor:
        'Dieser Drucker druckt {what}. Der Editor gleicht diese Abweichung bei jedem Druck auf diesem Drucker aus.',
      notOnDots:
        'Weil die Korrektur Größen oder Winkel verändert, lassen sich die Striche von Codes nicht an ganzen Druckpunkten ausrichten. Drucken Sie Codes etwas größer.',
      kept: '{printer} ist gespeichert und ausgewählt.',
      notKept:
        '{printer} ist ausgewählt, bis Sie diese Seite schließen. Ihr Browser erlaubt der Seite nicht, den Drucker zu speichern.',
    },
  },
  labelPrinters: {
    group: 'Etikettendrucker',
    add: 'Etikettendrucker hinzufügen …',
    change: 'Diesen Drucker ändern …',
    about: '{language}, {dpi} dpi, Druckbreite {width}.',
    aboutTape: '{language}, {dpi} dpi, Band {tape}.',
    blackAndWhite: 'Der Drucker druckt jedes Etikett einzeln, mit genau den schwarzen Punkten, die hier zu sehen sind.',
    blackAndRed:
      'Der Drucker druckt jedes Etikett einzeln, mit genau den schwarzen und roten Punkten, die hier zu sehen sind.',
    addForm: 'Etikettendrucker hinzufügen',
    endless: '{width}, endlos',
    blackRed: '{tape}, schwarz und rot',
    usb: 'Über USB senden …',
    serial: 'Über serielle Schnittstelle senden …',
    saveFile: 'Druckerdatei speichern',
    asksWhich: 'Ihr Browser bittet Sie, den Drucker zu wählen. Die Seite erhält nur auf diesen Drucker Zugriff.',
    choosing: 'Wählen Sie den Drucker in dem Dialog, den Ihr Browser geöffnet hat.',
    noPorts:
      'Dieser Browser kann keine Daten über USB oder eine serielle Schnittstelle an Drucker senden. Chrome und Edge auf einem Computer können das. Speichern Sie die Druckerdatei und kopieren Sie sie auf den Drucker, oder drucken Sie die PDF-Datei über den Treiber des Druckers.',
    asPdf: 'Stattdessen die PDF-Datei drucken',
    sending: 'Etiketten: {done} von {total}',
    sent: {
      one: '{count} Etikett wurde gesendet.',
      other: '{count} Etiketten wurden gesendet.',
    },
    saved: '{file} wurde gespeichert. Senden Sie die Datei unverändert und ohne Treiber an den Drucker.',
    ofBefore:
      'Das Etikett, seine Zeilen oder die Druckereinstellungen wurden inzwischen geändert. Die Ausgabe zeigt den früheren Stand.',
    cutRows:
      'Zeilen {rows}: Ein Teil des Etiketts liegt außerhalb des Bereichs, den dieser Drucker bedrucken kann. Rücken Sie die betroffenen Elemente weiter nach innen.',
    cut: 'Ein Teil des Etiketts liegt außerhalb des Bereichs, den dieser Drucker bedrucken kann. Rücken Sie die betroffenen Elemente weiter nach innen.',
    misfits: {
      head: 'Das Etikett ist im Drucker {is} breit, der Druckkopf aber nur {has}.',
      tape: 'Das Etikett ist im Drucker {is} breit, das Band aber nur {has}.',
      label: 'Das Etikett ist {is} lang, die Etiketten auf dem Band aber nur {has}.',
    },
    fixMisfit: 'Machen Sie das Etikett kleiner, oder wählen Sie einen anderen Drucker.',
    turn: 'Etiketten um 90° drehen',
    twoAcross:
      'Mit der Sprache dieses Druckers lassen sich keine nebeneinanderliegenden Etiketten drucken. Wählen Sie eine Rolle mit einzelnen Etiketten, oder drucken Sie die PDF-Datei.',
    failures: {
      refused: 'Es wurde nichts gedruckt. Beheben Sie zuerst diese Probleme:',
      memory:
        'Das Drucken wurde abgebrochen: Dieses Gerät hat vielleicht zu wenig Arbeitsspeicher. Schließen Sie andere Tabs, oder drucken Sie weniger Zeilen auf einmal.',
      notLoaded:
        'Es wurde nichts gedruckt: Ein benötigter Bestandteil konnte nicht geladen werden ({what}). Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
      service: 'Es wurde nichts gedruckt. {what}',
      other: 'Das Drucken wurde abgebrochen: {what} Versuchen Sie es noch einmal.',
    },
    cancelled: 'Abgebrochen.',
    problems: {
      unsupported:
        'Dieser Browser erlaubt der Seite nicht, auf den Drucker zuzugreifen. Drucken Sie stattdessen die PDF-Datei.',
      not_chosen: 'Es wurde kein Drucker gewählt.',
      busy: 'Ein anderes Programm verwendet den Drucker. Schließen Sie das Programm, oder entfernen Sie den Drucker aus der Druckerliste des Systems. Unter Windows braucht der Drucker den Treiber WinUSB.',
      no_printer: 'Das gewählte Gerät nimmt keine Druckdaten an. Wählen Sie den Drucker oder seinen Anschluss.',
      lost: 'Der Drucker nimmt keine Daten mehr an. Prüfen Sie, ob er eingeschaltet ist und Papier hat und ob seine Abdeckung geschlossen ist.',
    },
    nothingSent: 'Es wurde nichts gesendet.',
    sentSoFar: 'Etiketten gesendet: {sent} von {total}.',
    left: {
      one: '{count} Etikett muss noch gesendet werden.',
      other: '{count} Etiketten müssen noch gesendet werden.',
    },
    leftFrom: 'Die übrigen Etiketten beginnen mit Zeile {row}.',
    lookAtLast:
      'Prüfen Sie, welches Etikett zuletzt gedruckt wurde: Einige gesendete Etiketten wurden vielleicht nicht gedruckt.',
    firstToSend: 'Erstes zu sendendes Etikett',
    sendRest: 'Restliche Etiketten senden …',
  },
} satisfies PrintingWords;
