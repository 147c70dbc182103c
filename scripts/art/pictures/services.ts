// The five services of the home page.
import { mark, wave } from '../kolam.ts'
import { birds, cat, neemTree, pottedPlant, roundTree } from '../nature.ts'
import { gul, hair, haldi, jamun, neel, neem, rice, skin, steel, white } from '../palette.ts'
import { chair, child, person, seated, sitter, stick, wheelchair } from '../people.ts'
import { dottedArch, FEET, stage, sun } from '../stage.ts'
import { arch, at, card, circle, dotted, line, path, rect } from '../svg.ts'
import { bottle, charpoy, house, smallTable } from '../things.ts'

const homeopathicConsultations = stage(
  jamun[100],
  dottedArch(500, 900, 860, 760, jamun[200], jamun[300]) +
    sun(930, 330, 84, jamun[500]) +
    arch(110, 780, 300, 560, jamun[700]) +
    rect(110, 420, 300, 14, jamun[500]) +
    rect(110, 600, 300, 14, jamun[500]) +
    bottle(200, 420, 58, 92, neel[300], neel[500]) +
    bottle(320, 420, 58, 92, neem[300], neem[500]) +
    bottle(172, 600, 62, 112, gul[300], gul[500]) +
    bottle(260, 600, 62, 112, neel[300], neel[500]) +
    bottle(348, 600, 62, 112, haldi[300], haldi[500]) +
    bottle(220, 780, 96, 116, neem[300], neem[600]) +
    bottle(336, 780, 64, 88, neel[300], neel[500]),
  jamun[800],
  chair(660, FEET, 2.5, jamun[600]) +
    seated(660, FEET, 2.5, {
      outfit: 'coat',
      head: 'bun',
      tone: skin.mid,
      main: white,
      sleeve: jamun[50],
      legs: neem[600],
      right: [24, -50, 56, -78],
    }) +
    smallTable(930, FEET, 210, 170) +
    bottle(886, 638, 46, 66, neem[300], neem[600]) +
    bottle(972, 638, 38, 50, neel[300], neel[500]) +
    chair(1210, FEET, -2.5, jamun[600]) +
    seated(1210, FEET, -2.5, {
      outfit: 'shawl',
      head: 'balding',
      tone: skin.deep,
      hair: hair.white,
      main: rice,
      accent: gul[500],
      legs: rice,
      right: [40, -50, 34, -86],
    }) +
    pottedPlant(1450, FEET, 1.5),
)

const preventiveHealth = stage(
  neem[100],
  dottedArch(420, 900, 760, 720, neem[300], neem[400]) +
    sun(800, 350, 128) +
    line('M640 350H730l22-58 40 116 30-76 20 18H1000', 13, jamun[800]) +
    rect(250, 270, 62, 520, white, 10) +
    line('M250 330h30M250 390h20M250 450h30M250 510h20M250 570h30M250 630h20M250 690h30', 7, neem[700]),
  neem[900],
  line('M236 520H330', 12, gul[500]) +
    child(370, FEET, 2.5, {
      outfit: 'shirt',
      head: 'short',
      tone: skin.deep,
      main: gul[500],
      accent: haldi[300],
      legs: neel[700],
    }) +
    person(560, FEET, 2.35, {
      outfit: 'kameez',
      head: 'scarf',
      tone: skin.light,
      main: neel[500],
      accent: neel[300],
      cloth: neel[300],
      left: [-70, -100, -98, -124],
    }) +
    smallTable(1010, FEET, 250, 150, gul[700]) +
    rect(920, 590, 74, 68, jamun[950], 14) +
    circle(957, 622, 24, white) +
    line('M957 622l10-14', 5, gul[500]) +
    line('M994 640C1030 676 1050 600 1090 612', 7, jamun[950]) +
    chair(1250, FEET, -2.5, neem[700]) +
    seated(1250, FEET, -2.5, {
      outfit: 'sari',
      head: 'bun',
      tone: skin.mid,
      hair: hair.grey,
      main: jamun[600],
      accent: haldi[300],
      sleeve: gul[500],
      right: [30, -58, 76, -70],
    }) +
    line('M1164 590l22 44', 34, neel[700]) +
    pottedPlant(1460, FEET, 1.4, neem[300]),
)

const retreatPrograms = card(
  jamun[100],
  sun(1040, 330, 150, haldi[500]),
  path(
    'M0 520C200 400 380 380 560 500C740 380 960 350 1150 490C1320 400 1480 400 1600 440V900H0Z',
    jamun[300],
  ),
  dotted('M40 520C220 420 380 410 540 520', 7, 26, jamun[100]),
  path('M0 600C260 500 560 560 800 590C1100 628 1400 560 1600 540V900H0Z', neem[300]),
  roundTree(690, 590, 0.8, neem[500]) + roundTree(1490, 570, 0.9, neem[500]),
  path('M860 612C1000 640 1150 640 1300 620C1400 650 1260 700 1080 700C900 700 760 660 860 612Z', neel[300]),
  line('M930 642h150M1010 664h200M960 682h80', 5, white),
  path('M0 676C240 630 480 664 700 714C900 752 1200 716 1600 660V900H0Z', neem[500]),
  house(1300, 716, 1.12, neel[700]),
  path('M0 760C300 720 640 770 960 774C1260 776 1440 746 1600 740V900H0Z', neem[800]),
  dotted('M1300 730C1240 780 1060 770 1000 810S1080 880 1100 910', 12, 28, haldi[100]),
  neemTree(190, 800, 1),
  sitter(480, 826, 1.5, {
    outfit: 'kurta',
    head: 'parted',
    tone: skin.deep,
    main: gul[500],
    accent: haldi[300],
    legs: rice,
    shadow: neem[900],
  }),
  sitter(800, 846, 1.55, {
    outfit: 'sari',
    head: 'bob',
    main: jamun[600],
    accent: haldi[300],
    sleeve: neem[300],
    hair: hair.grey,
    shadow: neem[900],
    left: [-92, -138, -5, -212],
    right: [92, -138, 5, -212],
  }),
  birds([
    [560, 250, 30],
    [650, 210, 22],
    [720, 270, 18],
  ]),
)

const lifestyleGuidance = stage(
  haldi[100],
  dottedArch(90, 900, 430, 730, gul[200], gul[300]) +
    dottedArch(585, 900, 430, 730, neem[300], neem[400]) +
    dottedArch(1080, 900, 430, 730, neel[700], neel[300]) +
    sun(898, 350, 70) +
    roundTree(668, 784, 1.35, neem[600]) +
    roundTree(940, 784, 1.5, neem[500]) +
    path('M1330 300a66 66 0 1 0 60 94a54 54 0 1 1-60-94Z', haldi[100]) +
    dotted('M1180 440l90-110M1240 500l-60 30M1400 470l40-60', 9, 52, white) +
    line('M250 396c-18-24 18-34 0-58s18-34 0-58M310 396c-18-24 18-34 0-58s18-34 0-58', 9, white),
  jamun[800],
  person(410, FEET, 2.2, {
    outfit: 'sari',
    head: 'bun',
    main: neem[600],
    accent: haldi[300],
    sleeve: gul[500],
    flower: true,
    left: [-40, -68, -66, -86],
  }) +
    rect(150, 600, 200, 190, gul[700], 10) +
    dotted('M176 640H330', 8, 22, haldi[300]) +
    path('M190 520H320C326 574 306 600 280 604H230C204 600 184 574 190 520Z', steel.mid) +
    line('M180 520H330', 12, steel.dark) +
    path('M214 790V706a36 36 0 0 1 72 0V790Z', jamun[950]) +
    path('M226 790C222 750 246 748 250 720C266 744 278 756 272 790Z', gul[500]) +
    person(770, FEET, 2.2, {
      outfit: 'kurta',
      head: 'short',
      tone: skin.deep,
      hair: hair.grey,
      main: rice,
      accent: gul[500],
      legs: neel[300],
      right: [54, -78, 62, -56],
      left: [-56, -76, -50, -92],
      holds: stick(62, -56),
    }) +
    charpoy(1295, FEET, 0.94) +
    path('M1120 738C1120 690 1160 668 1230 668H1400C1460 668 1480 700 1480 738Z', gul[500]) +
    dotted('M1210 696H1440M1200 718H1460', 8, 26, haldi[300]) +
    rect(1112, 690, 110, 48, rice, 22) +
    at(
      1166,
      668,
      1.45,
      circle(0, 0, 25, skin.light.face) +
        path(
          'M-26 6C-32-20-17-30 2-30C16-30 26-22 27-14C8-18-10-12-12-2C-12 12-8 22-16 22C-22 18-25 12-26 6Z',
          hair.black,
        ),
    ) +
    cat(1290, 808, 0.7),
)

const healthClubMembership = stage(
  jamun[100],
  dottedArch(60, 900, 720, 720, gul[200], gul[300]),
  jamun[800],
  line('M930 700V800M1430 700V800', 26, jamun[950]) +
    at(
      1180,
      490,
      1,
      rect(-360, -240, 720, 480, jamun[700], 44) +
        circle(-232, -118, 82, haldi[400]) +
        at(-232, -118, 0.125, mark(jamun[800], jamun[800], 44, 60)) +
        rect(-112, -158, 300, 30, white, 15) +
        rect(-112, -106, 200, 24, jamun[400], 12) +
        line(wave(-322, 40, 107, 78, 6), 9, jamun[300]) +
        line(wave(-322, 150, 107, 78, 6), 9, jamun[300]) +
        dotted('M-268 40H276', 40, 107, haldi[300]) +
        dotted('M-268 150H10', 40, 107, haldi[300]) +
        dotted('M53 150H276', 40, 107, jamun[500]),
    ) +
    person(160, FEET, 2.4, {
      outfit: 'kurta',
      head: 'parted',
      tone: skin.deep,
      main: neel[500],
      accent: rice,
      legs: rice,
    }) +
    person(330, FEET, 2.3, {
      outfit: 'kameez',
      head: 'braid',
      main: neem[500],
      accent: haldi[300],
      legs: jamun[700],
      cloth: gul[500],
    }) +
    child(750, FEET, 2.3, {
      outfit: 'frock',
      head: 'pigtails',
      tone: skin.light,
      main: haldi[300],
      accent: gul[500],
      cloth: gul[500],
    }) +
    seated(530, FEET, 2.3, {
      outfit: 'sari',
      head: 'bun',
      hair: hair.white,
      main: jamun[600],
      accent: gul[300],
      sleeve: haldi[300],
    }) +
    wheelchair(530, FEET, 2.3, jamun[950], haldi[300]),
)

export const services = {
  'homeopathic-consultations': homeopathicConsultations,
  'preventive-health': preventiveHealth,
  'retreat-programs': retreatPrograms,
  'lifestyle-guidance': lifestyleGuidance,
  'health-club-membership': healthClubMembership,
}
