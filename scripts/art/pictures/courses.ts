// The four courses.
import { mark } from '../kolam.ts'
import { marigolds, neemTree, pottedPlant, roundTree } from '../nature.ts'
import { gul, hair, haldi, jamun, neel, neem, rice, skin, white } from '../palette.ts'
import { person, seated, sitter, wheelchair } from '../people.ts'
import { dottedArch, FEET, stage, sun } from '../stage.ts'
import { at, card, circle, dotted, ellipse, line, path, rect } from '../svg.ts'
import { desk, laptop, paper, rupee } from '../things.ts'

const lifestyleGuidance = card(
  haldi[100],
  sun(1090, 390, 270, haldi[500]),
  at(1090, 390, 0.4, mark(jamun[700], jamun[700], 24, 46)),
  path('M0 600C260 520 520 560 800 610C1080 660 1340 600 1600 560V900H0Z', neem[300]),
  dotted('M-10 632C260 552 520 592 800 642C1080 692 1340 632 1610 592', 7, 26, neem[100]),
  roundTree(80, 620, 1.3, neem[600]) +
    roundTree(190, 606, 0.9, neem[500]) +
    roundTree(1520, 590, 1.1, neem[600]),
  path('M0 700C300 640 600 680 900 710C1200 740 1400 690 1600 670V900H0Z', neem[600]),
  ellipse(520, 812, 330, 30, jamun[700]),
  dotted('M214 812a306 18 0 0 0 612 0', 6, 18, haldi[300]),
  sitter(520, 800, 3, {
    outfit: 'sari',
    head: 'bun',
    tone: skin.mid,
    main: gul[500],
    accent: haldi[300],
    sleeve: jamun[600],
    legs: gul[500],
    flower: true,
  }),
  ellipse(1010, 838, 170, 17, neem[800]),
  sitter(1010, 830, 1.6, {
    outfit: 'kurta',
    head: 'turban',
    tone: skin.light,
    main: neel[500],
    accent: rice,
    cloth: haldi[300],
    legs: rice,
  }),
  ellipse(1360, 818, 170, 17, neem[800]),
  sitter(1360, 810, 1.6, {
    outfit: 'kurta',
    head: 'scarf',
    tone: skin.deep,
    main: neem[300],
    accent: white,
    cloth: neel[300],
    legs: neem[300],
  }),
)

const insuranceDesk = stage(
  neel[100],
  dottedArch(800, 900, 620, 760, neel[300], neel[500]) +
    sun(690, 280, 104, neel[500]) +
    rupee(690, 278, 1.12) +
    person(1110, 792, 2.6, {
      outfit: 'sari',
      head: 'bun',
      tone: skin.mid,
      main: neem[600],
      accent: haldi[300],
      sleeve: gul[500],
      flower: true,
      left: [-60, -80, -88, -84],
      right: [58, -76, 24, -84],
    }),
  neel[800],
  desk(780, 600, 700, 220, jamun[600], jamun[700]) +
    laptop(1270, 604, 1.15, neel[300], line('M-70-104H20M-70-78H60M-70-52H-10', 9, white)) +
    paper(868, 560, 0.66, -12) +
    person(240, FEET, 2.4, {
      outfit: 'kurta',
      head: 'short',
      tone: skin.deep,
      main: rice,
      accent: gul[500],
      legs: neel[500],
      right: [62, -82, 72, -104],
      holds: paper(86, -112, 0.34, 8),
    }) +
    seated(520, FEET, 2.4, {
      outfit: 'sari',
      head: 'bun',
      hair: hair.grey,
      tone: skin.light,
      main: jamun[600],
      accent: haldi[300],
      sleeve: gul[500],
      right: [30, -70, 70, -84],
      holds: paper(78, -92, 0.3, 12),
    }) +
    wheelchair(520, FEET, 2.4, jamun[950], gul[500]),
)

const marketing = stage(
  gul[100],
  circle(800, 470, 390, gul[300]) +
    dotted('M800 54a416 416 0 1 1-.1 0', 8, 26, gul[300]) +
    line(
      'M290 260C290 110 500 140 600 260S900 390 1000 260S1310 110 1310 260S1100 410 1000 260S700 130 600 260S290 410 290 260Z',
      10,
      jamun[700],
    ) +
    circle(410, 260, 74, neem[500]) +
    line('M376 262l24 26 46-50', 14, white) +
    sun(800, 260, 74) +
    path('M762 288V246l38-32 38 32v42h-25v-24h-26v24Z', jamun[800]) +
    circle(1190, 260, 74, neel[500]) +
    path('M1152 230h76v52h-42l-21 21v-21h-13Z', white),
  gul[800],
  person(400, FEET, 2.15, {
    outfit: 'shirt',
    head: 'parted',
    tone: skin.deep,
    main: neel[500],
    accent: neel[300],
    legs: jamun[800],
    left: [-54, -74, -60, -48],
    right: [56, -84, 66, -112],
    holds: rect(-76, -50, 34, 30, haldi[700], 4) + line('M-66-50v-8h14v8', 4, haldi[700]),
  }) +
    person(800, 790, 2.1, {
      outfit: 'sari',
      head: 'bun',
      tone: skin.mid,
      main: jamun[600],
      accent: haldi[300],
      sleeve: neem[500],
      left: [-60, -92, -56, -60],
      right: [60, -92, 56, -60],
    }) +
    desk(600, 660, 400, 150, haldi[700], neem[700]) +
    path('M640 660a30 30 0 0 1 60 0ZM704 660a30 30 0 0 1 60 0Z', gul[500]) +
    path('M836 660a30 30 0 0 1 60 0ZM900 660a30 30 0 0 1 60 0Z', neem[500]) +
    person(1200, FEET, 2.15, {
      outfit: 'kameez',
      head: 'scarf',
      tone: skin.light,
      main: neem[500],
      accent: neem[300],
      cloth: neem[300],
      legs: neem[700],
      left: [-56, -86, -64, -116],
      right: [54, -72, 48, -46],
      holds: rect(34, -50, 30, 46, neel[500], 4),
    }) +
    pottedPlant(1430, FEET, 1.5) +
    marigolds(160, FEET, 1.7),
)

const communityHealth = stage(
  neem[200],
  dottedArch(230, 900, 1140, 850, neem[300], neem[500]) +
    sun(1390, 330, 112) +
    roundTree(1470, 784, 1.9, neem[600]),
  neem[900],
  path('M560 800V740H1040V800Z', gul[700]) +
    rect(540, 726, 520, 26, gul[500], 10) +
    neemTree(800, 730, 1) +
    person(230, FEET, 2.25, {
      outfit: 'coat',
      head: 'braid',
      tone: skin.mid,
      main: gul[500],
      legs: neem[600],
      cloth: gul[500],
      right: [60, -86, 70, -108],
    }) +
    line('M360 800 400 470 440 800M400 800V470', 9, jamun[800]) +
    rect(300, 430, 200, 190, white, 10) +
    line('M340 570V540M380 570V500M420 570V520M460 570V470', 20, neem[500]) +
    sitter(640, 836, 1.55, {
      outfit: 'kurta',
      head: 'curly',
      tone: skin.deep,
      main: neel[500],
      accent: rice,
      legs: jamun[700],
    }) +
    sitter(930, 842, 1.5, {
      outfit: 'sari',
      head: 'veil',
      tone: skin.light,
      main: jamun[600],
      accent: haldi[300],
      sleeve: haldi[300],
      cloth: haldi[300],
    }) +
    person(1210, FEET, 2.3, {
      outfit: 'shirt',
      head: 'turban',
      tone: skin.mid,
      main: haldi[300],
      accent: rice,
      cloth: gul[500],
    }),
)

export const courses = {
  'course-lifestyle-guidance': lifestyleGuidance,
  'course-insurance-desk': insuranceDesk,
  'course-marketing': marketing,
  'course-community-health': communityHealth,
}
