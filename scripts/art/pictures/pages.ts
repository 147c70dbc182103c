// Pictures of the remaining pages.
import { mark } from '../kolam.ts'
import { goat, grass, marigolds, pottedPlant, roundTree, sittingBird } from '../nature.ts'
import { gul, hair, haldi, jamun, neel, neem, rice, skin, white } from '../palette.ts'
import { child, person, seated, stick, wheelchair } from '../people.ts'
import { dottedArch, FEET, stage, sun } from '../stage.ts'
import { at, card, circle, circles, dotted, line, path, rect } from '../svg.ts'
import { bunting, desk, hut, phone, rupee } from '../things.ts'

/** Every second flap of the tent, from x on. */
const tentPanels = (x: number): string =>
  [0, 1, 2, 3, 4].map((i) => `M${x + i * 240} 300h120v64a60 46 0 0 1-120 0Z`).join('')

const events = stage(
  gul[100],
  dottedArch(300, 900, 1000, 850, gul[200], gul[300]) +
    line('M230 300V800M1370 300V800', 22, jamun[700]) +
    rect(260, 320, 1080, 470, jamun[100]) +
    path('M160 304 420 210Q800 130 1180 210L1440 304Z', jamun[600]) +
    dotted('M240 280 440 226Q800 156 1160 226L1360 280', 9, 26, haldi[300]) +
    path(tentPanels(200), gul[500]) +
    path(tentPanels(320), haldi[300]) +
    sun(800, 560, 172, jamun[300]),
  gul[800],
  rect(530, 740, 540, 70, jamun[700], 14) +
    person(640, 742, 1.9, {
      plain: true,
      outfit: 'sari',
      head: 'bun',
      tone: skin.deep,
      main: neem[600],
      accent: haldi[300],
      sleeve: gul[500],
      flower: true,
      right: [60, -88, 62, -120],
    }) +
    seated(950, 742, 1.9, {
      plain: true,
      outfit: 'kurta',
      head: 'turban',
      tone: skin.mid,
      main: neel[500],
      accent: rice,
      cloth: gul[500],
      legs: rice,
    }) +
    wheelchair(950, 742, 1.9, jamun[950], haldi[300]) +
    person(330, FEET, 2, {
      plain: true,
      outfit: 'kameez',
      head: 'scarf',
      tone: skin.light,
      main: neel[500],
      accent: neel[300],
      cloth: neel[300],
    }) +
    child(446, FEET, 2.1, {
      plain: true,
      outfit: 'frock',
      head: 'pigtails',
      tone: skin.light,
      main: gul[500],
      accent: haldi[300],
      cloth: haldi[400],
      right: [60, -120, 56, -168],
    }) +
    person(1220, FEET, 2, {
      plain: true,
      outfit: 'vest',
      head: 'balding',
      tone: skin.mid,
      hair: hair.white,
      main: rice,
      accent: neem[600],
    }),
)

/** A hospital: flat roof, windows, a wide door under the kolam mark. */
const hospital = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    scale,
    rect(-230, -330, 460, 330, white, 10) +
      rect(-80, -410, 160, 410, jamun[100], 10) +
      rect(-250, -346, 170, 20, neem[600], 8) +
      rect(80, -346, 170, 20, neem[600], 8) +
      rect(-96, -424, 192, 22, neem[600], 8) +
      at(0, -300, 0.115, mark(jamun[700], gul[500], 50, 70)) +
      path(
        'M-196-290h34v54h-34ZM-142-290h34v54h-34ZM108-290h34v54h-34ZM162-290h34v54h-34ZM-196-190h34v54h-34ZM-142-190h34v54h-34ZM108-190h34v54h-34ZM162-190h34v54h-34Z',
        neel[300],
      ) +
      path('M-56 0V-130a56 56 0 0 1 112 0V0Z', neel[700]) +
      line('M0-186V-4', 4, neel[300]) +
      path('M-100-206H100L120-176H-120Z', gul[500]),
  )

const healthFinancing = stage(
  haldi[100],
  dottedArch(760, 900, 720, 800, haldi[200], haldi[500]) +
    hospital(1120, 784, 1.28) +
    sun(600, 260, 112, haldi[500]) +
    rupee(600, 258, 1.2),
  jamun[800],
  dotted('M726 330C800 420 690 560 800 630S960 690 1030 700', 12, 30, jamun[600]) +
    person(270, FEET, 2.3, {
      outfit: 'kurta',
      head: 'cap',
      tone: skin.light,
      hair: hair.white,
      main: white,
      accent: neem[600],
      legs: neem[300],
      right: [50, -74, 52, -62],
      holds: stick(52, -62),
    }) +
    person(480, FEET, 2.3, {
      outfit: 'kameez',
      head: 'braid',
      tone: skin.mid,
      main: jamun[600],
      accent: haldi[300],
      legs: neel[700],
      cloth: gul[500],
      right: [58, -86, 50, -112],
      holds: phone(54, -124, 0.22),
    }) +
    child(650, FEET, 2.3, {
      outfit: 'shirt',
      head: 'curly',
      tone: skin.deep,
      main: neel[500],
      accent: white,
      legs: jamun[700],
    }) +
    pottedPlant(1500, FEET, 1.2),
)

const financingBill = stage(
  neel[100],
  dottedArch(430, 900, 740, 790, neel[300], neel[500]),
  neel[800],
  path(
    'M560 200H1040V806L1000 776 960 806 920 776 880 806 840 776 800 806 760 776 720 806 680 776 640 806 600 776 560 806Z',
    white,
  ) +
    line('M620 280H800M620 350H980M620 420H980M620 490H980', 14, neel[300]) +
    line('M620 580H760', 18, jamun[700]) +
    sun(940, 600, 92) +
    rupee(940, 599, 1) +
    circle(1110, 700, 88, neem[600]) +
    line('M1066 702l32 34 60-68', 20, white) +
    person(330, FEET, 2.4, {
      outfit: 'sari',
      head: 'veil',
      tone: skin.mid,
      main: gul[500],
      accent: haldi[300],
      sleeve: jamun[600],
      cloth: haldi[300],
    }) +
    person(1340, FEET, 2.4, {
      outfit: 'coat',
      head: 'short',
      tone: skin.deep,
      main: neel[500],
      legs: neel[700],
      left: [-54, -72, -62, -92],
    }),
)

const financingLoan = stage(
  neem[100],
  dottedArch(430, 900, 740, 760, neem[300], neem[400]) +
    sun(800, 320, 118, neem[700]) +
    rupee(800, 318, 1.3) +
    person(620, 800, 2.5, {
      outfit: 'kurta',
      head: 'turban',
      tone: skin.mid,
      main: jamun[600],
      accent: haldi[300],
      cloth: haldi[500],
      right: [56, -66, 30, -76],
      left: [-54, -68, -14, -78],
    }) +
    person(1010, 800, 2.5, {
      outfit: 'kameez',
      head: 'bob',
      tone: skin.light,
      main: gul[500],
      accent: haldi[300],
      left: [-54, -72, -46, -82],
      right: [52, -70, 20, -80],
    }),
  neem[900],
  desk(400, 610, 820, 200, neem[700], neem[800]) +
    path('M700 610 740 566H900L880 610Z', white) +
    line('M748 582H860M740 596H820', 6, neem[300]) +
    line('M896 604l44-66', 11, jamun[800]) +
    marigolds(250, FEET, 1.9) +
    pottedPlant(1370, FEET, 1.6),
)

const contact = stage(
  jamun[100],
  dottedArch(60, 900, 560, 700, jamun[200], jamun[300]) +
    dottedArch(980, 900, 560, 700, haldi[200], haldi[500]) +
    line(
      'M430 470C560 300 640 300 700 420S860 560 900 400S700 240 700 420S1000 600 1130 470',
      11,
      jamun[700],
    ) +
    sun(800, 408, 74) +
    path('M764 384h72v50h-72Z', white) +
    line('M764 386l36 28 36-28', 7, jamun[700]),
  jamun[800],
  person(330, 800, 2.5, {
    outfit: 'kameez',
    head: 'short',
    tone: skin.deep,
    main: neem[500],
    accent: haldi[300],
    left: [-54, -70, -20, -80],
    right: [58, -92, 30, -134],
    holds:
      line('M-29-152C-32-196 32-196 29-152', 6, jamun[700]) +
      rect(22, -164, 14, 26, jamun[700], 6) +
      rect(-36, -164, 14, 26, jamun[700], 6) +
      line('M29-140Q24-126 8-128', 4, jamun[700]),
  }) +
    desk(90, 620, 520, 190, jamun[600], jamun[700]) +
    pottedPlant(520, 620, 0.8) +
    person(1200, FEET, 2.4, {
      outfit: 'sari',
      head: 'bun',
      tone: skin.mid,
      hair: hair.grey,
      main: gul[500],
      accent: haldi[300],
      sleeve: neem[600],
      left: [-60, -100, -34, -146],
      holds: phone(-36, -150, 0.22, '', 12),
    }) +
    child(1370, FEET, 2.4, {
      outfit: 'shirt',
      head: 'pigtails',
      tone: skin.light,
      main: neel[500],
      accent: white,
      cloth: gul[500],
      legs: jamun[700],
      left: [-56, -120, -50, -166],
    }),
)

const notFound = card(
  haldi[100],
  sun(1210, 330, 150, haldi[500]),
  path('M0 540C240 440 460 450 700 530C940 430 1240 430 1600 510V900H0Z', gul[200]),
  path('M0 640C260 560 560 600 820 630C1100 664 1400 610 1600 590V900H0Z', neem[300]),
  roundTree(150, 640, 1.4, neem[600]) + roundTree(270, 630, 1, neem[500]) + hut(1440, 606, 1),
  path('M0 730C300 680 700 720 1000 736C1260 750 1460 720 1600 710V900H0Z', neem[600]),
  path(
    'M560 900C640 800 800 800 800 734C800 760 960 800 900 900ZM800 740C880 720 1100 730 1300 640L1310 652C1140 750 940 770 830 790ZM790 740C700 720 560 720 420 640L412 652C540 740 680 760 780 790Z',
    haldi[200],
  ),
  grass(300, 830, 1.4, neem[800]) + grass(1480, 820, 1.6, neem[800]),
  line('M800 800V280', 22, jamun[800]) +
    path('M830 310H1040L1084 352 1040 394H830Z', gul[500]) +
    path('M770 410H560L516 452 560 494H770Z', neel[500]) +
    path('M830 510H990L1030 550 990 590H830Z', jamun[500]) +
    dotted('M860 352H1020M580 452H740M860 550H970', 9, 26, white),
  sittingBird(800, 270, 1.3, neem[500], neem[700]),
  person(560, 836, 2, {
    outfit: 'kurta',
    head: 'curly',
    tone: skin.deep,
    main: neel[500],
    accent: rice,
    legs: rice,
    left: [-58, -90, -28, -146],
    right: [52, -70, 36, -86],
    holds: path('M14-110 66-104 62-62 10-68Z', rice) + line('M20-98l14 10 12-8 10 14', 3, gul[500]),
    shadow: neem[800],
  }),
  goat(1080, 840, 1.35),
)

const thankYou = stage(
  neem[100],
  dottedArch(430, 900, 740, 780, neem[300], neem[400]) +
    sun(1310, 310, 112, neem[500]) +
    bunting(-20, 150, 820, 110, 90, [gul[500], haldi[300], jamun[500], neel[500]]) +
    bunting(780, 110, 1620, 150, 90, [neel[500], gul[500], haldi[300], jamun[500]]),
  neem[900],
  person(610, FEET, 2.6, {
    outfit: 'sari',
    head: 'bun',
    tone: skin.mid,
    main: jamun[600],
    accent: haldi[300],
    sleeve: gul[500],
    flower: true,
    left: [-46, -70, -3, -98],
    right: [46, -70, 3, -98],
  }) +
    person(850, FEET, 2.6, {
      outfit: 'vest',
      head: 'turban',
      tone: skin.light,
      main: rice,
      accent: neel[500],
      cloth: gul[500],
      left: [-46, -70, -3, -98],
      right: [46, -70, 3, -98],
    }) +
    child(1050, FEET, 2.6, {
      outfit: 'frock',
      head: 'bob',
      tone: skin.deep,
      main: gul[500],
      accent: haldi[300],
      left: [-44, -74, -3, -96],
      right: [44, -74, 3, -96],
    }) +
    marigolds(300, FEET, 2.1) +
    pottedPlant(1310, FEET, 1.7),
)

const offline = card(
  jamun[100],
  sun(420, 380, 150, jamun[300]),
  path('M0 560C260 460 500 460 760 550C1020 450 1300 450 1600 530V900H0Z', jamun[300]),
  path('M0 650C260 570 560 610 820 640C1100 674 1400 620 1600 600V900H0Z', neem[300]),
  hut(980, 650, 1.3) +
    hut(1110, 664, 1, haldi[100]) +
    roundTree(880, 650, 1, neem[600]) +
    roundTree(80, 650, 1.4, neem[500]),
  line('M-20 300Q150 400 300 270M1290 290Q1450 400 1620 280', 7, jamun[800]),
  line('M300 270Q400 340 560 380Q600 400 590 440', 7, jamun[800]),
  line('M1290 290Q1180 350 1060 372Q1010 390 1030 420', 7, jamun[800]),
  circles(gul[500], [
    [590, 446, 12],
    [1030, 428, 12],
  ]),
  path('M0 740C300 690 700 730 1000 746C1260 760 1460 730 1600 720V900H0Z', neem[700]),
  line('M300 790V230M240 270H360M1290 800V250M1230 290H1350', 18, jamun[800]),
  sittingBird(140, 330, 1.2, neel[500], neel[700]),
  sittingBird(1470, 336, -1.2, gul[500], gul[700]),
  person(720, 826, 2.1, {
    outfit: 'kameez',
    head: 'braid',
    tone: skin.mid,
    main: gul[500],
    accent: haldi[300],
    legs: jamun[700],
    cloth: haldi[400],
    right: [60, -104, 52, -150],
    holds: phone(56, -164, 0.24),
    shadow: neem[900],
  }),
  goat(980, 836, 1.2),
  dotted('M-10 864H1610', 12, 40, haldi[300]),
)

export const pages = {
  events,
  'health-financing': healthFinancing,
  'financing-bill': financingBill,
  'financing-loan': financingLoan,
  contact,
  'not-found': notFound,
  'thank-you': thankYou,
  offline,
}
