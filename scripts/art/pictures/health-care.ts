// The eight health care services.
import { aloe, cat, marigolds, pottedPlant } from '../nature.ts'
import { gul, hair, haldi, jamun, neel, neem, rice, skin, steel, white } from '../palette.ts'
import { chair, child, limb, person, seated, stick, wheelchair } from '../people.ts'
import { dottedArch, FEET, stage, sun } from '../stage.ts'
import { arch, at, circle, circles, dotted, line, path, rect } from '../svg.ts'
import { bottle, charpoy, desk, matka, smallTable, tea } from '../things.ts'

const consultation = stage(
  neem[100],
  dottedArch(760, 900, 640, 740, neem[300], neem[400]) +
    sun(470, 270, 92) +
    line('M470 214V270L508 296', 11, jamun[800]) +
    dotted('M470 198a72 72 0 1 1-.1 0', 9, 37.7, jamun[800]) +
    rect(140, 330, 170, 220, white, 10) +
    path('M225 360c40 30 40 60 0 90s-40 60 0 90c40-30 40-60 0-90s-40-60 0-90Z', neem[300]) +
    circle(225, 450, 14, gul[500]) +
    person(1080, 792, 2.6, {
      outfit: 'coat',
      head: 'turban',
      tone: skin.mid,
      main: neel[500],
      cloth: gul[500],
      left: [-66, -74, -48, -98],
      right: [60, -80, 20, -88],
    }),
  neem[900],
  desk(820, 590, 640, 220, neem[700], neem[800]) +
    bottle(1390, 590, 56, 82, haldi[300], haldi[500]) +
    bottle(1320, 590, 46, 60, gul[300], gul[500]) +
    path('M960 590q60-26 120 0q60-26 120 0l14 10H946Z', white) +
    line('M1080 590v8', 3, neem[300]) +
    line('M1122 576l34-56', 9, jamun[700]) +
    chair(590, FEET, 2.45, neem[700]) +
    seated(590, FEET, 2.45, {
      outfit: 'sari',
      head: 'veil',
      tone: skin.light,
      main: jamun[500],
      accent: haldi[300],
      sleeve: haldi[300],
      cloth: haldi[300],
      right: [20, -50, 52, -86],
    }) +
    marigolds(260, FEET, 1.7),
)

const motherAndChild = stage(
  gul[100],
  dottedArch(640, 900, 760, 760, gul[300], gul[300]) +
    sun(1150, 330, 110, gul[700]) +
    path(
      'M-20 120C80 170 180 160 300 210C520 190 700 200 900 236C720 232 560 240 430 258C340 300 250 330 240 420C240 560 250 680 280 800H60C90 660 100 500 60 380L-20 330Z',
      jamun[800],
    ) +
    circles(neem[700], [
      [60, 130, 150],
      [270, 110, 120],
      [470, 150, 90],
    ]) +
    circles(neem[600], [
      [150, 70, 80],
      [330, 60, 70],
      [40, 210, 60],
    ]) +
    dotted(
      'M-20 190A120 120 0 0 0 180 200M190 190A90 90 0 0 0 350 150M420 200A60 60 0 0 0 530 160',
      8,
      18,
      neem[300],
    ),
  gul[800],
  line('M560 216L520 590M760 222L800 590', 7, rice) +
    path('M514 560C560 600 760 600 806 560C800 690 740 730 660 730S520 690 514 560Z', neel[500]) +
    path('M514 560C560 600 760 600 806 560C790 580 770 600 660 600S530 580 514 560Z', neel[300]) +
    dotted('M534 640C580 690 740 690 786 640', 8, 24, haldi[300]) +
    at(
      610,
      548,
      1.75,
      circle(0, 0, 25, skin.light.face) +
        path('M-25-4C-24-22-12-30 0-30S24-22 25-4C12-14-4-18-25-4Z', hair.black),
    ) +
    path('M520 566C570 596 750 596 800 566C790 596 740 620 660 620S530 596 520 566Z', neel[500]) +
    person(920, FEET, 2.55, {
      outfit: 'sari',
      head: 'bun',
      main: jamun[600],
      accent: haldi[300],
      sleeve: neem[500],
      flower: true,
      left: [-56, -84, -54, -104],
    }) +
    child(1112, FEET, 2.5, {
      outfit: 'frock',
      head: 'pigtails',
      main: neem[500],
      accent: haldi[300],
      cloth: gul[500],
      left: [-52, -88, -58, -66],
    }) +
    person(1370, FEET, 2.4, {
      outfit: 'coat',
      head: 'bob',
      tone: skin.deep,
      main: gul[500],
      legs: neel[700],
      left: [-52, -70, -40, -84],
      holds: at(
        -44,
        -84,
        0.5,
        rect(-40, -54, 80, 108, neem[300], 8) +
          rect(-30, -42, 60, 88, white, 4) +
          dotted('M-16-20H16M-16 2H16M-16 24H16', 8, 15, neel[500]),
      ),
    }),
)

const skinAndHair = stage(
  haldi[100],
  dottedArch(430, 900, 740, 780, haldi[300], haldi[500]) +
    sun(1330, 280, 110, haldi[500]) +
    arch(150, 780, 230, 420, neel[200]) +
    path('M150 780V475a115 115 0 0 1 230 0V780Z', 'none', `stroke="${gul[700]}" stroke-width="18"`) +
    line('M200 560 290 440M220 640 340 480', 12, white),
  jamun[800],
  person(790, 690, 2.5, {
    outfit: 'sari',
    head: 'bun',
    hair: hair.grey,
    main: neem[600],
    accent: gul[300],
    sleeve: jamun[600],
    left: null,
    right: null,
  }) +
    rect(650, 640, 290, 170, gul[700], 16) +
    dotted('M690 690H900M690 730H900', 9, 30, haldi[300]) +
    at(
      790,
      FEET,
      2.3,
      rect(-8, -126, 16, 22, skin.mid.shade) +
        path(
          'M-86-8C-86-32-52-44-20-44H20C52-44 86-32 86-8C86 6 60 8 30 4L0-2-30 4C-60 8-86 6-86-8Z',
          neel[700],
        ) +
        path('M-36-22V-76C-36-102-22-114 0-114S36-102 36-76V-22Q0-12-36-22Z', gul[500]) +
        limb(-28, -88, [-56, -54, -34, -24], gul[500], skin.mid, 0.5) +
        limb(28, -88, [56, -54, 34, -24], gul[500], skin.mid, 0.5) +
        at(
          0,
          -136,
          1,
          path(
            'M-30 44C-44-10-36-34 0-34S44-10 30 44C36 60 30 74 20 84C24 60 22 40 18 26H-18C-22 40-24 60-20 84C-30 74-36 60-30 44Z',
            hair.black,
          ) +
            circle(0, 0, 24, skin.mid.face) +
            path('M-27 6C-32-20-17-31 0-31S32-20 27 6C25-8 13-13 0-23C-13-13-25-8-27 6Z', hair.black),
        ),
    ) +
    limb(712, 452, [640, 520, 728, 486], jamun[600], skin.mid, 0.6, 2.4) +
    limb(868, 452, [940, 520, 852, 486], jamun[600], skin.mid, 0.6, 2.4) +
    smallTable(1120, FEET, 220, 150, jamun[500]) +
    bottle(1080, 656, 66, 110, gul[500], haldi[700]) +
    at(
      1168,
      650,
      1,
      rect(-40, -34, 88, 16, neem[700], 6) +
        line('M-32-18V0M-18-18V0M-4-18V0M10-18V0M24-18V0M38-18V0', 6, neem[700]),
    ) +
    aloe(1370, FEET, 1.8),
)

const joints = stage(
  neel[100],
  dottedArch(440, 900, 720, 740, neel[300], neel[500]) +
    sun(1010, 320, 100) +
    rect(120, 300, 34, 490, gul[700]) +
    line('M120 560H330M120 420H330', 16, gul[700]) +
    rect(310, 300, 34, 490, gul[700]),
  neel[800],
  person(545, FEET, 2.45, {
    outfit: 'kurta',
    head: 'cap',
    tone: skin.light,
    hair: hair.white,
    main: rice,
    accent: neem[500],
    legs: neem[300],
    left: [-56, -82, -58, -66],
    right: [66, -110, 62, -168],
    holds: stick(-58, -66, gul[700]),
  }) +
    person(840, FEET, 2.4, {
      outfit: 'coat',
      head: 'braid',
      tone: skin.mid,
      main: gul[500],
      legs: neem[600],
      cloth: gul[500],
      left: [-60, -104, -66, -142],
      right: [60, -90, 76, -118],
    }) +
    dotted('M1330 560A220 220 0 0 0 1290 380', 11, 26, gul[500]) +
    seated(1150, FEET, 2.4, {
      outfit: 'sari',
      head: 'curly',
      tone: skin.deep,
      main: jamun[600],
      accent: haldi[300],
      sleeve: neem[500],
      legs: jamun[600],
      right: [60, -84, 58, -140],
    }) +
    wheelchair(1150, FEET, 2.4, jamun[950], haldi[300]) +
    pottedPlant(1440, FEET, 1.5),
)

const digestion = stage(
  gul[100],
  circle(800, 470, 420, gul[200]) + dotted('M800 24a446 446 0 1 1-.1 0', 8, 26, gul[300]),
  gul[800],
  path(
    'M130 560C210 300 520 160 1000 190C1260 206 1420 300 1490 420C1430 620 1180 760 760 770C440 776 220 700 130 560Z',
    neem[600],
  ) +
    line('M130 560C500 470 1000 420 1490 420', 12, neem[400]) +
    line(
      'M420 510 500 270M620 484 720 200M1060 440 1180 220M1250 426 1350 300M420 540 540 740M620 510 780 758M1060 470 1200 680M1260 450 1370 570',
      5,
      neem[500],
    ) +
    circle(800, 480, 282, steel.dark) +
    circle(800, 472, 282, steel.mid) +
    circle(800, 472, 250, steel.light) +
    circles(steel.dark, [
      [700, 366, 88],
      [906, 370, 88],
      [950, 556, 74],
    ]) +
    sun(700, 366, 74) +
    path('M664 352q14-16 28-2M700 388q16-14 30 0', 'none', `stroke="${neem[700]}" stroke-width="7"`) +
    circle(906, 370, 74, neem[700]) +
    circles(neem[400], [
      [884, 350, 18],
      [926, 364, 16],
      [900, 396, 17],
    ]) +
    circle(950, 556, 61, white) +
    path('M600 560C600 490 660 460 720 476C790 490 800 560 770 610C740 660 600 640 600 560Z', white) +
    dotted('M640 540l30-10M700 520l40 20M660 590l50 10M724 580l20 20', 9, 20, jamun[200]) +
    path('M800 640a86 86 0 0 1 20-120a100 100 0 0 1 60 118a82 82 0 0 1-80 2Z', haldi[500]) +
    circles(gul[700], [
      [826, 570, 7],
      [846, 604, 6],
      [814, 610, 6],
    ]) +
    path('M572 440C580 400 604 376 620 372C612 410 600 440 572 440Z', gul[500]) +
    at(
      260,
      FEET,
      1.6,
      path('M-44-130H44L36 0H-36Z', neel[300]) +
        path('M-41-96H41L36 0H-36Z', neel[500]) +
        line('M-20-76l6 52', 6, neel[300]),
    ) +
    path(
      'M1290 700C1330 780 1460 790 1520 690C1480 740 1380 744 1330 684C1380 724 1450 700 1478 640C1430 690 1360 690 1322 650C1310 660 1290 680 1290 700Z',
      haldi[300],
    ) +
    line('M1290 690l26-44', 16, neem[700]),
)

const breath = stage(
  neem[100],
  dottedArch(450, 900, 700, 780, neem[300], neem[400]) +
    sun(1310, 300, 104, neem[500]) +
    line('M-20 420C120 340 260 340 330 420S300 540 240 500S280 380 420 430', 14, neel[300]) +
    line('M-20 540C100 500 300 560 470 520', 14, neel[300]) +
    line('M1620 470C1500 400 1360 430 1300 500S1340 620 1400 580S1340 480 1190 520', 14, neel[300]) +
    dotted('M150 250q40-60 90-20M330 260q30-40 70-20M1200 620q80 20 140 60', 14, 44, haldi[300]) +
    at(
      800,
      806,
      3.3,
      rect(-10, -142, 20, 26, skin.mid.shade) +
        path('M-66 0C-70-60-66-118-20-124Q0-112 20-124C66-118 70-60 66 0Z', jamun[600]) +
        line('M-20-124Q0-100 20-124', 6, haldi[300]) +
        path(
          'M-7-84C-36-90-52-56-46-20C-24-14-8-24-7-40ZM7-84C36-90 52-56 46-20C24-14 8-24 7-40Z',
          neem[300],
        ) +
        line('M0-106V-82Q0-72-10-66M0-82Q0-72 10-66', 5, neem[300]) +
        line(
          'M-10-66C-24-58-34-44-38-28M-22-56l-14-4M-30-46l8 10M10-66C24-58 34-44 38-28M22-56l14-4M30-46l-8 10',
          2.5,
          neem[700],
        ) +
        limb(-54, -92, [-104, -50, -30, -26], jamun[600], skin.mid, 0.55) +
        limb(54, -92, [104, -50, 30, -26], jamun[600], skin.mid, 0.55) +
        at(
          0,
          -152,
          0.98,
          circle(0, -33, 13, hair.black) +
            line('M-25 4H25', 11, skin.mid.shade) +
            circle(0, 0, 25, skin.mid.face) +
            path('M-27 6C-32-20-17-31 0-31S32-20 27 6C25-8 13-13 0-23C-13-13-25-8-27 6Z', hair.black),
        ),
    ),
  neem[900],
  marigolds(250, FEET, 2) + pottedPlant(1360, FEET, 1.6),
)

const sleep = stage(
  neel[100],
  dottedArch(380, 900, 840, 760, neel[700], neel[300]) +
    sun(980, 310, 92) +
    dotted(
      'M470 470l90-130M640 260l100 90M800 220l-40 210M1100 450l50 60M540 560l70-60',
      10,
      74,
      haldi[100],
    ) +
    rect(120, 560, 190, 24, gul[700], 8) +
    line('M146 570V800M284 570V800', 16, gul[700]) +
    matka(215, 562, 1.5, gul[500]) +
    path('M380 640C520 560 700 620 860 640C1000 650 1120 610 1220 600V780H380Z', neel[800]),
  jamun[800],
  charpoy(800, FEET, 1.9, gul[700]) +
    path('M500 650C520 560 640 520 780 530C960 530 1150 560 1180 650Z', jamun[500]) +
    path('M560 650C600 590 700 560 800 566L760 650Z', jamun[400]) +
    dotted('M800 560C960 560 1080 580 1140 620M780 600C940 596 1060 610 1120 636', 10, 30, haldi[300]) +
    rect(410, 570, 210, 84, rice, 40) +
    dotted('M440 640H590', 7, 16, jamun[300]) +
    at(
      530,
      550,
      2.5,
      circle(0, 0, 25, skin.deep.face) +
        path(
          'M-24 10C-36-14-20-32 4-29C20-28 28-14 26-4C10-14-8-10-12 4C-12 16-8 24-12 24C-20 22-24 16-24 10Z',
          hair.black,
        ),
    ) +
    cat(1050, 558, 1) +
    smallTable(1340, FEET, 190, 150, gul[700]) +
    tea(1310, 656, 1.1) +
    at(1380, 656, 1, rect(-34, -18, 78, 18, neem[500], 4) + rect(-28, -34, 72, 16, haldi[300], 4)),
)

const sugarAndPressure = stage(
  jamun[100],
  dottedArch(80, 900, 700, 740, jamun[300], jamun[400]) +
    rect(900, 190, 560, 330, white, 24) +
    line('M950 240V470H1410', 8, jamun[300]) +
    line(
      'M960 400C1010 330 1040 330 1080 380S1160 430 1200 370S1280 300 1320 340S1380 370 1400 350',
      12,
      neem[500],
    ) +
    circles(gul[500], [
      [1000, 350, 14],
      [1100, 398, 14],
      [1200, 370, 14],
      [1300, 326, 14],
    ]),
  jamun[800],
  person(300, 800, 2.7, {
    outfit: 'vest',
    head: 'short',
    tone: skin.deep,
    hair: hair.grey,
    main: rice,
    accent: neel[700],
    left: [-54, -70, -20, -84],
    right: null,
  }) +
    person(1384, 806, 2.6, {
      outfit: 'kameez',
      head: 'scarf',
      tone: skin.light,
      main: neem[500],
      accent: neem[300],
      cloth: neem[300],
      left: [-54, -74, -44, -92],
      right: [54, -74, 20, -88],
    }) +
    desk(130, 600, 1390, 210, jamun[600], jamun[700]) +
    line('M380 580C420 620 520 596 640 592', 36, skin.deep.face) +
    line('M360 540C384 580 410 590 440 592', 48, rice) +
    line('M430 572l44 18', 56, neel[500]) +
    line('M470 580C560 520 640 640 700 540S760 470 800 500', 9, jamun[950]) +
    path('M730 600 756 400H924L950 600Z', jamun[950]) +
    sun(840, 480, 92) +
    dotted('M780 500a62 62 0 1 1 120 0', 9, 22, jamun[800]) +
    line('M840 484l30-44', 10, gul[700]) +
    circle(840, 484, 12, jamun[800]) +
    at(
      1060,
      600,
      1,
      rect(-62, -132, 124, 132, neel[700], 26) +
        rect(-44, -112, 88, 52, neel[100], 8) +
        circle(-22, -32, 12, neel[300]) +
        circle(22, -32, 12, gul[500]) +
        line('M-28-86q14-24 28 0t28 0', 6, neel[700]),
    ) +
    path('M1196 500C1176 530 1160 550 1160 566a36 36 0 0 0 72 0C1232 550 1216 530 1196 500Z', gul[500]),
)

export const healthCare = {
  'care-consultation': consultation,
  'care-mother-child': motherAndChild,
  'care-skin-hair': skinAndHair,
  'care-joints': joints,
  'care-digestion': digestion,
  'care-breath': breath,
  'care-sleep': sleep,
  'care-sugar-pressure': sugarAndPressure,
}
