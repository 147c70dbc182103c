// The two careers.
import { mark } from '../kolam.ts'
import { cat, pottedPlant, roundTree } from '../nature.ts'
import { gul, hair, haldi, jamun, neel, neem, rice, skin, steel, white } from '../palette.ts'
import { child, person, seated, wheelchair } from '../people.ts'
import { dottedArch, FEET, stage, sun } from '../stage.ts'
import { at, card, circle, circles, dotted, ellipse, line, path, rect } from '../svg.ts'
import { hut, laptop, tea } from '../things.ts'

/** A scooter facing right, wheels on y = 0, with a rider. */
const scooterRider =
  ellipse(20, 4, 260, 14, neem[900]) +
  rect(-240, -200, 124, 100, neem[600], 12) +
  at(-178, -150, 0.062, mark(white, white, 70, 80)) +
  path(
    'M-176-66C-170-108-140-116-100-116H-4C16-116 14-92 14-60H104C120-60 126-72 130-92L148-196H176L166-96C160-56 140-30 106-30H-150C-170-30-180-46-176-66Z',
    gul[500],
  ) +
  path('M-180-112H-6a14 14 0 0 1 0 24H-170C-184-92-186-104-180-112Z', jamun[950]) +
  circles(jamun[950], [
    [-116, -42, 46],
    [164, -42, 46],
  ]) +
  circles(steel.mid, [
    [-116, -42, 20],
    [164, -42, 20],
  ]) +
  path('M112-42C112-84 134-102 168-102S216-84 216-66C180-80 140-76 112-42Z', gul[700]) +
  at(
    -40,
    -72,
    2,
    rect(-7, -128, 18, 22, skin.mid.shade) +
      path(
        'M-34-20C-40-46-20-58 0-58H36C56-58 66-46 66-28L70 12H46L38-22H-20C-28-20-32-14-34-20Z',
        jamun[700],
      ) +
      path('M44 16a15 9 0 0 1 34 0z', jamun[950]) +
      path('M-38-24L-36-76C-36-104-20-116 0-116S36-104 36-76V-36C24-22-24-14-38-24Z', haldi[300]) +
      path('M-16-114C-44-124-66-100-100-112C-88-92-58-84-30-94C-10-98 4-100 24-104L16-116Z', neem[500]) +
      line('M10-88Q34-58 88-66', 14, skin.mid.face) +
      line('M10-88Q26-66 50-66', 18, haldi[500]) +
      at(
        4,
        -144,
        1,
        circle(0, 0, 25, skin.mid.face) +
          path('M-31 8C-36-26-17-36 0-36S34-26 29-4H12C4-4-8 2-12 12C-20 20-30 18-31 8Z', neel[500]) +
          line('M-24-16C-10-26 10-26 24-16', 4, white),
      ),
  ) +
  line('M156-190 140-214', 14, jamun[950]) +
  path('M150-190C170-206 188-196 186-172L164-170Z', jamun[800])

const healthpreneur = card(
  gul[100],
  sun(1180, 330, 140, gul[500]),
  path(
    'M0 560C220 460 440 450 640 540C860 440 1120 440 1300 530C1420 480 1520 480 1600 500V900H0Z',
    gul[200],
  ),
  path('M0 620C260 540 560 580 820 616C1100 652 1400 590 1600 570V900H0Z', neem[300]),

  hut(250, 690, 2.6, rice),
  roundTree(470, 716, 1.7, neem[700], neem[300]),
  path('M0 710C300 680 700 720 1000 726C1260 730 1460 700 1600 690V900H0Z', neem[600]),
  path('M0 780C300 750 700 790 1000 796C1260 800 1460 770 1600 760V900H0Z', jamun[300]),
  dotted('M-10 850C300 820 700 860 1000 866C1260 870 1460 840 1610 830', 10, 44, white),
  person(170, 810, 1.8, {
    outfit: 'sari',
    head: 'veil',
    tone: skin.deep,
    main: neel[500],
    accent: haldi[300],
    sleeve: neel[300],
    cloth: haldi[300],
    right: [60, -110, 56, -158],
  }),
  child(300, 812, 1.9, {
    outfit: 'shirt',
    head: 'short',
    tone: skin.mid,
    main: jamun[500],
    accent: white,
    legs: neel[700],
    right: [60, -120, 58, -170],
  }),
  at(830, 838, 1.32, scooterRider),
  person(1400, 812, 1.75, {
    outfit: 'kurta',
    head: 'cap',
    tone: skin.light,
    hair: hair.white,
    main: white,
    accent: neem[500],
    legs: white,
    left: [-60, -110, -56, -158],
  }),
)

const developer = stage(
  jamun[100],
  dottedArch(130, 780, 460, 560, neel[300], jamun[300]) +
    sun(440, 400, 82) +
    path('M130 640C220 590 300 600 380 640S520 640 590 610V780H130Z', neem[300]) +
    hut(270, 660, 0.9) +
    roundTree(360, 666, 0.7, neem[600]) +
    path('M130 700C260 670 420 680 590 690V780H130Z', neem[600]) +
    line('M360 220V780M130 560H590', 12, white) +
    line('M110 780H610', 26, white) +
    rect(900, 170, 620, 380, jamun[700], 26) +
    line('M950 230H1120M950 280H1060M990 330H1150M990 380H1090M950 430H1140M950 480H1030', 14, jamun[400]) +
    line('M950 230h60M990 330h40M950 430h90', 14, haldi[300]) +
    at(1340, 356, 0.26, mark(jamun[200], neem[300], 30, 64)),
  jamun[800],
  seated(770, FEET, 2.6, {
    outfit: 'kurta',
    head: 'bob',
    tone: skin.mid,
    main: neem[500],
    accent: neem[300],
    legs: neel[700],
    right: [24, -48, 72, -72],
  }) +
    wheelchair(770, FEET, 2.6, jamun[950], haldi[300]) +
    rect(880, 640, 600, 28, gul[700], 12) +
    line('M1440 660V800M1000 660V800', 20, gul[700]) +
    laptop(1080, 644, 0.86, neel[300], line('M-70-104H0M-70-78H50M-70-52H-20', 10, white)) +
    tea(1250, 640, 1.2) +
    pottedPlant(1380, 640, 0.9) +
    cat(1230, FEET, 0.9),
)

export const careers = { 'career-healthpreneur': healthpreneur, 'career-developer': developer }
