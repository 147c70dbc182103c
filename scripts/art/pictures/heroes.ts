// The landscape at the foot of the home page. The sky stays clear: the page paints it, and the sun, behind.
import { kolamBand } from '../kolam.ts'
import { banana, neemTree, roundTree } from '../nature.ts'
import { gul, hair, haldi, jamun, neel, neem, rice, skin, white } from '../palette.ts'
import { child, person, seated, wheelchair } from '../people.ts'
import { dotted, line, path, picture, rect } from '../svg.ts'
import { house, hut } from '../things.ts'

const healthWorker = (x: number, y: number, scale: number): string =>
  person(x, y, scale, {
    plain: true,
    outfit: 'coat',
    head: 'bun',
    tone: skin.mid,
    main: neem[500],
    legs: neem[700],
    right: [56, -70, 62, -88],
  })

const grandmother = (x: number, y: number, scale: number): string =>
  seated(x, y, -scale, {
    plain: true,
    outfit: 'sari',
    head: 'bun',
    hair: hair.white,
    tone: skin.deep,
    main: jamun[600],
    accent: haldi[300],
    sleeve: gul[500],
  }) + wheelchair(x, y, -scale, jamun[950], haldi[300])

const mother = (x: number, y: number, scale: number): string =>
  person(x, y, scale, {
    plain: true,
    outfit: 'kameez',
    head: 'scarf',
    tone: skin.light,
    main: gul[500],
    accent: haldi[300],
    cloth: haldi[300],
    legs: jamun[700],
    right: [48, -70, 52, -52],
  })

const girl = (x: number, y: number, scale: number): string =>
  child(x, y, scale, {
    plain: true,
    outfit: 'frock',
    head: 'pigtails',
    tone: skin.mid,
    main: neel[500],
    accent: haldi[300],
    cloth: gul[500],
    left: [-52, -86, -56, -106],
  })

const father = (x: number, y: number, scale: number): string =>
  person(x, y, scale, {
    plain: true,
    outfit: 'kurta',
    head: 'turban',
    tone: skin.mid,
    main: haldi[300],
    accent: gul[700],
    cloth: gul[500],
    legs: rice,
  })

const student = (x: number, y: number, scale: number): string =>
  person(x, y, scale, {
    plain: true,
    outfit: 'kameez',
    head: 'scarf',
    tone: skin.light,
    main: neel[500],
    accent: neel[300],
    cloth: neel[300],
    legs: neel[700],
  })

const heron = (x: number, y: number): string =>
  line(`M${x} ${y}v34M${x + 8} ${y}v34`, 3, jamun[800]) +
  path(`M${x - 26} ${y + 4}q8-24 34-22q4-14-2-30q14-8 20 2l16 6-16 2q4 18-4 28q-10 16-48 14z`, white)

export const heroDesktop = picture(
  1920,
  1080,
  path(
    'M0 742C150 690 300 690 470 730C640 770 760 700 930 690C1100 680 1220 740 1400 728C1580 716 1740 650 1920 676V1080H0Z',
    jamun[200],
  ) +
    path(
      'M0 800C200 742 380 770 560 800C760 834 900 764 1100 770C1300 776 1460 822 1640 800C1760 786 1850 762 1920 756V1080H0Z',
      jamun[300],
    ) +
    dotted(
      'M-10 828C190 770 370 798 550 828C750 862 890 792 1090 798C1290 804 1450 850 1630 828',
      6,
      24,
      jamun[100],
    ) +
    path(
      'M0 846C180 800 330 806 520 842C720 880 960 826 1160 832C1380 838 1560 880 1920 822V1080H0Z',
      neem[300],
    ) +
    dotted('M520 868C720 906 960 852 1160 858C1380 864 1560 906 1920 848', 6, 24, neem[100]) +
    hut(690, 868, 0.62) +
    roundTree(642, 868, 0.52, neem[600]) +
    path(
      'M1010 850C1060 866 980 886 1060 906C1150 928 1330 926 1360 960C1380 986 1240 1010 1180 1080H1560C1580 1020 1640 990 1560 952C1480 916 1240 912 1170 888C1120 870 1150 862 1130 848Z',
      neel[200],
    ) +
    line('M1190 920H1290M1400 950H1490M1350 990H1450', 5, white) +
    heron(1330, 958) +
    path(
      'M0 892C200 850 420 862 620 900C760 926 900 924 1010 946C1100 964 1130 1000 1090 1080H0Z',
      neem[500],
    ) +
    path('M1920 868C1780 872 1640 900 1570 940C1500 980 1500 1030 1490 1080H1920Z', neem[600]) +
    house(300, 944, 0.98) +
    banana(80, 968, 0.7) +
    path('M0 964C240 936 520 944 760 970C900 986 1010 1002 1050 1080H0Z', neem[700]) +
    dotted('M316 960C420 990 560 970 640 1000', 9, 22, haldi[100]) +
    neemTree(1810, 1014, 1) +
    path('M1920 966C1800 962 1660 982 1600 1022C1570 1042 1560 1062 1556 1080H1920Z', neem[800]) +
    healthWorker(566, 1002, 1) +
    grandmother(724, 1002, 1) +
    mother(852, 1002, 1) +
    girl(938, 1002, 1.05) +
    father(1640, 1004, 0.94) +
    rect(0, 1008, 1920, 72, jamun[800]) +
    kolamBand(1045, 1920, 60, 36, 4),
  'preserveAspectRatio="xMidYMax slice"',
)

export const heroMobile = picture(
  1080,
  1920,
  path('M0 1440C160 1380 320 1400 480 1440C680 1490 860 1390 1080 1400V1920H0Z', jamun[200]) +
    path('M0 1520C200 1450 420 1500 600 1524C780 1548 940 1490 1080 1480V1920H0Z', jamun[300]) +
    dotted('M-10 1550C190 1480 410 1530 590 1554C770 1578 930 1520 1090 1510', 7, 26, jamun[100]) +
    path('M0 1590C180 1540 380 1560 560 1596C760 1634 940 1590 1080 1570V1920H0Z', neem[300]) +
    hut(620, 1622, 0.7) +
    hut(700, 1630, 0.56, haldi[100]) +
    path(
      'M470 1600C520 1630 430 1646 520 1674C600 1698 730 1702 740 1740C748 1772 640 1800 610 1920H900C910 1820 960 1770 880 1730C800 1690 640 1690 600 1654C574 1630 610 1616 590 1602Z',
      neel[200],
    ) +
    line('M640 1716H740M790 1750H870M700 1800H800', 6, white) +
    path('M0 1640C180 1600 360 1630 480 1680C560 1712 600 1760 570 1920H0Z', neem[500]) +
    path('M1080 1650C960 1660 860 1700 830 1760C812 1800 820 1860 810 1920H1080Z', neem[600]) +
    house(170, 1716, 0.94) +
    banana(390, 1726, -0.5) +
    neemTree(972, 1836, 0.94) +
    path('M0 1744C200 1694 380 1724 500 1774C560 1804 590 1864 580 1920H0Z', neem[700]) +
    path('M1080 1784C980 1780 880 1804 850 1854C840 1884 836 1904 836 1920H1080Z', neem[800]) +
    healthWorker(140, 1828, 0.96) +
    grandmother(292, 1828, 0.96) +
    mother(412, 1828, 0.96) +
    girl(494, 1828, 1) +
    student(880, 1828, 0.86) +
    rect(0, 1836, 1080, 84, jamun[800]) +
    kolamBand(1880, 1080, 72, 42, 5),
  'preserveAspectRatio="xMidYMax slice"',
)
