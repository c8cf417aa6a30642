import type { PrintingWords } from '../en/printing.ts';

/** French UI strings for paper, printing and printers. */
export const printingWords = {
  paper: {
    search: 'Rechercher un papier',
    searchHint: 'Marque, numéro ou format : Avery L7160, 63,5 × 38,1 mm',
    found: 'Papiers trouvés',
    recent: 'Derniers utilisés',
    count: {
      one: '{count} papier trouvé',
      other: '{count} papiers trouvés',
    },
    first: 'Les {shown} premiers sur {total}. Ajoutez un mot pour affiner la recherche.',
    none: 'Aucun papier ne correspond à tous ces mots. Essayez moins de mots, ou saisissez le format ci-dessous.',
    near: 'Aucun papier ne correspond à tous ces mots. Les papiers ci-dessous correspondent à « {near} ».',
    unreachable:
      'La recherche de papiers est impossible pour le moment. Vérifiez votre connexion, ou saisissez le format ci-dessous.',
    notReady: 'pas encore vérifié',
    applied: 'Papier : {name}',
    scale: 'Adapter le contenu à la nouvelle taille de l’étiquette',
    sizing: {
      scaled: 'Contenu adapté à la nouvelle taille.',
      kept: 'Taille du contenu conservée.',
      keep: 'Garder sa taille',
      scaleIt: 'L’adapter',
    },
    own: 'Format et planche',
    unit: 'Unité',
    units: {
      mm: 'Millimètres',
      inch: 'Pouces',
    },
    type: 'Type de papier',
    types: {
      ROLL: 'Rouleau à une étiquette par rangée',
      SHEET: 'Planche d’étiquettes',
      ROLL2Up: 'Rouleau à plusieurs étiquettes par rangée',
    },
    onSheet: {
      one: '{count} par planche',
      other: '{count} par planche',
    },
    across: {
      one: '{count} par rangée sur le rouleau',
      other: '{count} par rangée sur le rouleau',
    },
    onRoll: 'en rouleau',
    page: 'Planche',
    ownPage: 'Autre format',
    numbers: {
      '/width': 'Largeur de l’étiquette',
      '/height': 'Hauteur de l’étiquette',
      '/page/width': 'Largeur de la planche',
      '/page/height': 'Hauteur de la planche',
      '/page/margins/0': 'Marge gauche',
      '/page/margins/1': 'Marge haute',
      '/page/margins/2': 'Marge droite',
      '/page/margins/3': 'Marge basse',
      '/grid/col': 'Colonnes',
      '/grid/row': 'Lignes',
      '/gap/column': 'Écart horizontal',
      '/gap/line': 'Écart vertical',
    },
    margins: 'Marges',
    issues: {
      page_missing: 'Le format de la planche n’est pas indiqué.',
      margins_exceed_page: '{place} : {actual}. Les étiquettes dépassent le bord de la planche.',
      gap_negative: 'Les étiquettes se chevauchent de {overlap} : la planche est trop petite pour autant d’étiquettes.',
      page_too_small: '{place} : {actual}. L’étiquette et ses marges nécessitent {required}.',
    },
    notes: 'À propos de ce papier',
    presetNotes: {
      'sources-differ':
        'Les dimensions publiées pour ce papier diffèrent légèrement. Imprimez une seule planche et vérifiez-la avant d’en imprimer d’autres.',
      'sources-conflict':
        'Les dimensions publiées pour ce papier se contredisent. Mesurez une planche avant d’imprimer dessus.',
      'doubtful-source':
        'Un autre papier est peut-être vendu sous ce numéro. Mesurez une planche avant d’imprimer dessus.',
      'roll-has-margins':
        'Le support est plus grand que l’étiquette. Réglez les marges du support sur l’imprimante, pas ici.',
      'off-centre':
        'Les étiquettes ne sont pas centrées sur la planche. Vérifiez dans quel sens il faut placer la planche dans l’imprimante.',
      'irregular-layout': 'La planche a plusieurs groupes d’étiquettes. Choisissez ci-dessous le groupe à imprimer.',
      'page-unusual': 'La planche n’a pas un format courant. Réglez aussi ce format sur l’imprimante.',
      'margin-rounding': 'Les mesures sont arrondies : les dernières étiquettes peuvent être un peu décalées.',
      'length-open': 'Bande continue : choisissez ci-dessous la longueur d’une étiquette.',
      'grid-taller-than-page':
        'Les étiquettes dépassent le bord inférieur de la planche. Mesurez une planche et corrigez les valeurs ci-dessous.',
      'grid-wider-than-page':
        'Les étiquettes dépassent le bord droit de la planche. Mesurez une planche et corrigez les valeurs ci-dessous.',
      'gap-negative':
        'D’après ces valeurs, les étiquettes se chevauchent. Mesurez une planche et corrigez les valeurs ci-dessous.',
      'pitch-zero':
        'Les distances entre les étiquettes ne sont pas indiquées. Mesurez une planche et saisissez ces distances ci-dessous.',
      'round-not-round':
        'L’étiquette est vendue comme ronde, mais sa largeur et sa hauteur diffèrent. Mesurez une étiquette avant d’imprimer dessus.',
    },
    proposal: 'Correction proposée',
    change: '{number} : {after} au lieu de {before}',
    correct: 'Utiliser ces valeurs',
    noProposal: 'Mesurez une planche et saisissez les valeurs ci-dessous.',
    groups: 'Groupes d’étiquettes de cette planche',
    group: '{col} × {row} étiquettes, à {left} du bord gauche et à {top} du bord supérieur',
    printer: 'Résolution de l’imprimante',
    printerHint: 'La largeur des barres est arrondie à un nombre entier de points de cette imprimante.',
    printers: {
      'label-printer': 'Imprimante d’étiquettes, {dpi} ppp',
      'office-printer': 'Imprimante de bureau, {dpi} ppp',
      'laser-printer': 'Imprimante laser, {dpi} ppp',
    },
  },
  printing: {
    name: 'Imprimer',
    fileName: 'étiquettes',
    cutLength: {
      name: 'Longueur des étiquettes',
      behindContent: 'Couper chaque étiquette après son contenu, sur un rouleau ou un ruban sans espaces',
      margin: 'Marge à la fin',
      minLength: 'Longueur minimale',
    },
    options: {
      name: 'Ordre et traits',
      collate: 'Assemblé : un jeu complet d’étiquettes, puis le suivant',
      reverse: 'Dernière étiquette en premier',
      mirror: 'En miroir, pour film transfert',
      cropMarks: 'Repères de coupe aux coins des étiquettes',
      cutLines: 'Traits de coupe sur toute la planche',
      outlines: 'Un trait autour de chaque étiquette',
      mirroredCodes: 'Les lecteurs ne peuvent lire les codes qu’une fois le film retourné.',
      madeHereAlone: 'L’ordre, les traits et l’effet miroir ne s’appliquent qu’aux PDF créés dans ce navigateur.',
    },
    sheet: {
      sheetOf: 'Planche {sheet} sur {sheets}',
      pieceOf: 'Section de rouleau {sheet} sur {sheets}',
      previous: 'Planche précédente',
      next: 'Planche suivante',
      all: 'Toutes les planches',
      places: 'Étiquettes de la planche',
      hint: 'Des étiquettes sont déjà utilisées ? Faites glisser le drapeau sur la première étiquette libre.',
      row: 'Emplacement {place} : ligne {row}, {text}',
      label: 'Emplacement {place} : l’étiquette',
      place: 'Emplacement {place}',
      free: 'Emplacement {place} : reste libre',
      used: 'Emplacement {place} : déjà utilisé',
      leftOut: 'Emplacement {place} : ignoré',
      cannotPrint: 'ne peut pas être imprimée',
      differs: 'imprimée différemment',
      first: 'l’impression commence ici',
      startHere: 'Commencer l’impression ici',
      handle: 'Début de l’impression',
      handleHint: 'Faites glisser le drapeau sur la première étiquette libre, ou déplacez-le avec les flèches.',
      editRow: 'Modifier la ligne {row}',
      editLabel: 'Modifier l’étiquette',
      menu: 'Actions pour cette étiquette',
      beginsAt: 'L’impression commence à l’emplacement {place}.',
      fill: 'Remplir la planche',
      inTray: {
        one: '{count} étiquette de la planche dans le bac est déjà utilisée.',
        other: '{count} étiquettes de la planche dans le bac sont déjà utilisées.',
      },
      newSheet: 'Utiliser une nouvelle planche',
      overUsed: {
        one: '{count} étiquette serait imprimée à un emplacement déjà utilisé.',
        other: '{count} étiquettes seraient imprimées à des emplacements déjà utilisés.',
      },
      notPainted: 'Les étiquettes ne peuvent pas être affichées pour le moment : {why}',
      tooMany:
        'Il y a trop d’étiquettes sur une planche pour les montrer une à une. Toutes seront tout de même imprimées.',
    },
    labels: {
      one: '{count} étiquette',
      other: '{count} étiquettes',
    },
    sheets: {
      one: '{count} planche',
      other: '{count} planches',
    },
    onSheets: '{labels} sur {sheets}',
    from: 'à partir de l’emplacement {place}',
    firstFree: 'Première étiquette',
    copies: 'Exemplaires par étiquette',
    copiesByColumn: 'La colonne « {column} » contient le nombre d’exemplaires.',
    noPaper: 'Aucune planche n’est encore définie pour cette étiquette. Choisissez le papier d’impression.',
    choosePaper: 'Choisir le papier',
    whatIsPrinted: 'Contenu de l’impression',
    sampleRows: 'Ces lignes sont des exemples. Importez vos propres lignes dans le volet « Données » avant d’imprimer.',
    checked: 'Lignes vérifiées',
    howPrinted: 'Réglages d’impression',
    unchecked:
      'Les lignes sont encore en cours de vérification. Les lignes qui ne peuvent pas être imprimées seront signalées à la création du PDF.',
    fixFirst: 'Corrigez ces problèmes avant d’imprimer',
    shouldLook: 'Imprimé autrement que dans la maquette',
    more: {
      one: 'et {count} autre',
      other: 'et {count} autres',
    },
    row: 'Ligne {row}',
    rows: 'Lignes {rows}',
    printer: 'Imprimante',
    measured: 'Étalonnées',
    notMeasured: 'Non étalonnées',
    forgetPrinter: 'Oublier cette imprimante',
    calibrate: 'Étalonner une imprimante…',
    madeBy: 'Le PDF est créé par',
    madeHere: 'ce navigateur',
    madeHereHint:
      'Fonctionne aussi hors ligne. Aucune étiquette n’est décomptée de votre quota, et vos lignes restent sur cet appareil.',
    counted: {
      one: '{count} étiquette est décomptée du quota de votre compte.',
      other: '{count} étiquettes sont décomptées du quota de votre compte.',
    },
    labelsLeft: {
      one: 'Il reste {count} étiquette.',
      other: 'Il reste {count} étiquettes.',
    },
    tooFewLeft: 'Votre quota ne suffit pas pour ce travail d’impression. Créez plutôt le PDF dans ce navigateur.',
    perMinute: {
      one: 'Au plus {count} étiquette par minute.',
      other: 'Au plus {count} étiquettes par minute.',
    },
    keptThere: {
      one: 'Le service conserve l’étiquette, les lignes et le PDF pendant {count} heure.',
      other: 'Le service conserve l’étiquette, les lignes et le PDF pendant {count} heures.',
    },
    maxLabels:
      'Le service crée au plus {most} étiquettes par travail d’impression. Créez plutôt le PDF dans ce navigateur.',
    missingFonts:
      'Le service ne dispose pas de ces polices : {fonts}. Il en utiliserait d’autres à leur place. Créez plutôt le PDF dans ce navigateur, qui dispose de toutes les polices de l’étiquette.',
    fontToUpload: 'Polices absentes de votre compte : {fonts}.',
    uploadFont: 'Ajouter la police à votre compte',
    uploadingFont: 'Envoi en cours…',
    fontUploaded: 'Votre compte contient maintenant : {fonts}.',
    notCorrected:
      'Le service ne peut pas compenser le décalage de votre imprimante. Pour le compenser, créez le PDF dans ce navigateur.',
    actualSize:
      'Dans la fenêtre d’impression, choisissez « Taille réelle » ou 100 %. Sinon, les étiquettes seront décalées.',
    print: 'Imprimer…',
    savePdf: 'Enregistrer en PDF',
    making: 'Étiquettes créées : {done} sur {total}',
    cancelled: 'Annulé. Rien n’a été imprimé.',
    cancelledThere:
      'Annulé. Rien n’a été imprimé. Si {name} avait déjà commencé le travail d’impression, les étiquettes sont tout de même décomptées de votre quota.',
    dialogOpened: 'La fenêtre d’impression de votre navigateur est ouverte. Choisissez-y « Taille réelle » ou 100 %.',
    tabOpened:
      'Le PDF est ouvert dans un autre onglet. Imprimez-le depuis cet onglet, en « Taille réelle » ou à 100 %.',
    hidden: { one: '1 élément masqué n’est pas imprimé.', other: '{count} éléments masqués ne sont pas imprimés.' },
    blocked: 'Votre navigateur n’autorise pas cette page à ouvrir automatiquement le PDF.',
    openPdf: 'Ouvrir le PDF',
    saved: '{file} a été enregistré.',
    ofBefore: 'L’étiquette ou ses lignes ont été modifiées pendant la création du PDF. Le PDF montre l’état antérieur.',
    askPrinted:
      'Si les étiquettes ont été imprimées, le prochain emplacement libre de cette planche est le numéro {place}.',
    askUsedUp:
      'Si les étiquettes ont été imprimées, cette planche est épuisée, et la prochaine impression commencera sur une planche neuve.',
    remember: 'Mémoriser cette planche',
    remembered: 'La prochaine impression commencera à l’emplacement {place}.',
    failures: {
      refused: 'Le PDF n’a pas été créé. Corrigez d’abord ces problèmes :',
      memory:
        'Le PDF n’a pas été créé : cet appareil manque peut-être de mémoire. Fermez d’autres onglets, ou imprimez moins de lignes à la fois. Rien n’a été perdu.',
      notLoaded:
        'Le PDF n’a pas été créé : un élément nécessaire n’a pas pu être chargé ({what}). Vérifiez votre connexion et réessayez.',
      service: 'Le PDF n’a pas été créé. {what}',
      makeHere: 'Créer le PDF dans ce navigateur',
      other: 'Le PDF n’a pas été créé : {what} Rien n’a été perdu. Réessayez.',
    },
    calibration: {
      exact: 'Cette imprimante imprime avec précision. Il n’y a rien à compenser.',
      right: '{length} trop à droite',
      left: '{length} trop à gauche',
      down: '{length} trop bas',
      up: '{length} trop haut',
      wider: '{percent} trop large',
      narrower: '{percent} trop étroit',
      taller: '{percent} trop grand en hauteur',
      shorter: '{percent} trop petit en hauteur',
      slantsRight: 'décalé de {length} vers la droite pour 100 mm de hauteur',
      slantsLeft: 'décalé de {length} vers la gauche pour 100 mm de hauteur',
      slantsDown: 'décalé de {length} vers le bas pour 100 mm de largeur',
      slantsUp: 'décalé de {length} vers le haut pour 100 mm de largeur',
      madeUpFor:
        'Cette imprimante imprime {what}. L’éditeur compense cet écart à chaque impression sur cette imprimante.',
      notOnDots:
        'Comme la correction change les tailles ou les angles, les barres des codes ne peuvent pas être alignées sur des points entiers de l’imprimante. Imprimez les codes un peu plus grands.',
      kept: '{printer} est enregistrée et sélectionnée.',
      notKept:
        '{printer} est sélectionnée jusqu’à la fermeture de cette page. Votre navigateur ne permet pas à la page d’enregistrer l’imprimante.',
    },
  },
  labelPrinters: {
    group: 'Imprimantes d’étiquettes',
    add: 'Ajouter une imprimante d’étiquettes…',
    change: 'Modifier cette imprimante…',
    about: '{language}, {dpi} ppp, largeur d’impression {width}.',
    aboutTape: '{language}, {dpi} ppp, ruban {tape}.',
    blackAndWhite: 'L’imprimante imprime les étiquettes une par une, avec exactement les points noirs affichés ici.',
    blackAndRed:
      'L’imprimante imprime les étiquettes une par une, avec exactement les points noirs et rouges affichés ici.',
    addForm: 'Ajouter une imprimante d’étiquettes',
    endless: '{width}, en continu',
    blackRed: '{tape}, noir et rouge',
    usb: 'Envoyer par USB…',
    serial: 'Envoyer par port série…',
    saveFile: 'Enregistrer le fichier d’impression',
    asksWhich: 'Votre navigateur vous demande de choisir l’imprimante. La page n’aura accès qu’à cette imprimante.',
    choosing: 'Choisissez l’imprimante dans la fenêtre que votre navigateur a ouverte.',
    noPorts:
      'Ce navigateur ne peut pas envoyer de données aux imprimantes par USB ni par port série. Chrome et Edge sur un ordinateur le peuvent. Enregistrez le fichier d’impression et copiez-le vers l’imprimante, ou imprimez le PDF avec le pilote de l’imprimante.',
    asPdf: 'Imprimer plutôt le PDF',
    sending: 'Étiquettes : {done} sur {total}',
    sent: {
      one: '{count} étiquette a été envoyée.',
      other: '{count} étiquettes ont été envoyées.',
    },
    saved: '{file} a été enregistré. Envoyez le fichier tel quel à l’imprimante, sans pilote.',
    ofBefore:
      'L’étiquette, ses lignes ou les réglages de l’imprimante ont été modifiés entre-temps. L’impression montre l’état antérieur.',
    cutRows:
      'Lignes {rows} : une partie de l’étiquette se trouve hors de la zone d’impression de cette imprimante. Rapprochez les éléments concernés du centre.',
    cut: 'Une partie de l’étiquette se trouve hors de la zone d’impression de cette imprimante. Rapprochez les éléments concernés du centre.',
    misfits: {
      head: 'L’étiquette imprimée fait {is} de large, mais la tête d’impression ne fait que {has}.',
      tape: 'L’étiquette imprimée fait {is} de large, mais le ruban ne fait que {has}.',
      label: 'L’étiquette fait {is} de long, mais celles du ruban ne font que {has}.',
    },
    fixMisfit: 'Réduisez l’étiquette, ou choisissez une autre imprimante.',
    turn: 'Faire pivoter les étiquettes de 90°',
    twoAcross:
      'Le langage de cette imprimante ne permet pas d’imprimer des étiquettes côte à côte. Choisissez un rouleau à une étiquette par rangée, ou imprimez le PDF.',
    failures: {
      refused: 'Rien n’a été imprimé. Corrigez d’abord ces problèmes :',
      memory:
        'L’impression s’est arrêtée : cet appareil manque peut-être de mémoire. Fermez d’autres onglets, ou imprimez moins de lignes à la fois.',
      notLoaded:
        'Rien n’a été imprimé : un élément nécessaire n’a pas pu être chargé ({what}). Vérifiez votre connexion et réessayez.',
      service: 'Rien n’a été imprimé. {what}',
      other: 'L’impression s’est arrêtée : {what} Réessayez.',
    },
    cancelled: 'Annulé.',
    problems: {
      unsupported: 'Ce navigateur ne permet pas à la page d’accéder à l’imprimante. Imprimez plutôt le PDF.',
      not_chosen: 'Aucune imprimante n’a été choisie.',
      busy: 'Un autre programme utilise l’imprimante. Fermez ce programme, ou retirez l’imprimante de la liste des imprimantes du système. Sous Windows, l’imprimante a besoin du pilote WinUSB.',
      no_printer: 'L’appareil choisi n’accepte pas de données d’impression. Choisissez l’imprimante ou son port.',
      lost: 'L’imprimante n’accepte plus de données. Vérifiez qu’elle est allumée, qu’elle a du papier et que son capot est fermé.',
    },
    nothingSent: 'Rien n’a été envoyé.',
    sentSoFar: 'Étiquettes envoyées : {sent} sur {total}.',
    left: {
      one: 'Il reste {count} étiquette à envoyer.',
      other: 'Il reste {count} étiquettes à envoyer.',
    },
    leftFrom: 'Les étiquettes restantes commencent à la ligne {row}.',
    lookAtLast:
      'Vérifiez quelle étiquette a été imprimée en dernier : certaines étiquettes envoyées n’ont peut-être pas été imprimées.',
    firstToSend: 'Première étiquette à envoyer',
    sendRest: 'Envoyer les étiquettes restantes…',
  },
} satisfies PrintingWords;
