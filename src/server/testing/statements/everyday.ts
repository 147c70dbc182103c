import type { ColumnRole } from '../../features/applications/statements/reading/statement.ts'

type Expected = 'sure' | 'please check' | 'not found'

/** What an applicant typed, and what must come of it; `row` is the row of the file that stands first. */
export interface EverydayClaim {
  typed: string
  name: string
  expected: Expected
  row?: number
  phone?: string
  submittedOn?: string
}

/** A statement as people bring one, of a made-up bank or payment app, and the applicants who say they paid. */
export interface EverydayStatement {
  about: string
  lines: string[]
  columns?: ColumnRole[]
  claims: EverydayClaim[]
}

const by = (
  name: string,
  typed: string,
  expected: Expected,
  row?: number,
  more: Partial<EverydayClaim> = {},
): EverydayClaim => ({
  name,
  typed,
  expected,
  ...(row !== undefined && { row }),
  ...more,
})

export const EVERYDAY: EverydayStatement[] = [
  {
    about: 'a bank that says beside each row what became of it',
    lines: [
      'Txn Date,Description,Ref No,Debit,Credit,Status',
      '24/11/2026,UPI/632814003201/ASHA K,632814003201,,5001.00,Success',
      '24/11/2026,UPI/632814003202/BINOD P,632814003202,,5001.00,Failed',
      '24/11/2026,UPI/632814003203/CHAMPA D,632814003203,,5001.00,Pending',
      '24/11/2026,UPI/632814003204/DEVI S,632814003204,,5001.00,REVERSED',
      '24/11/2026,UPI/632814003205/EKTA R,632814003205,,5001.00,Returned to payer',
      '24/11/2026,UPI/632814003206/FARHAN M,632814003206,,5001.00,TXN_SUCCESS',
      '24/11/2026,UPI/632814003207/GITA L,632814003207,,5001.00,in process',
      '24/11/2026,UPI/632814003208/HARI O,632814003208,,5001.00,',
      '24/11/2026,UPI/632814003209/INDU B,632814003209,,5001.00,Deemed ok by switch',
      '24/11/2026,UPI/632814003210/JAYA T,632814003210,,5001.00,not successful',
      '24/11/2026,UPI/632814003211/KIRAN V,632814003211,,5001.00,cancelled',
      '24/11/2026,UPI/632814003212/LATA N,632814003212,,5001.00,Completed',
    ],
    claims: [
      by('Asha Kumari', '632814003201', 'sure', 2),
      by('Binod Prasad', '632814003202', 'please check', 3),
      by('Champa Das', '632814003203', 'please check', 4),
      by('Devi Singh', '632814003204', 'please check', 5),
      by('Ekta Rao', '632814003205', 'please check', 6),
      by('Farhan Mirza', '632814003206', 'sure', 7),
      by('Gita Lal', '632814003207', 'please check', 8),
      by('Hari Om', '632814003208', 'please check', 9),
      by('Indu Bala', '632814003209', 'please check', 10),
      by('Jaya Toppo', '632814003210', 'please check', 11),
      by('Kiran Verma', '632814003211', 'please check', 12),
      by('Lata Nair', '632814003212', 'sure', 13),
    ],
  },
  {
    about: 'the file of a payment app, with words that are glued',
    lines: [
      'Transaction Date;Transaction ID;UTR;Customer Name;Credit Amount (INR);Transaction Status;Settlement Status',
      '24-Nov-2026 10:31:07;T2611241031070000000001;632814003301;MEENA BAI;5001;SUCCESS;SETTLED',
      '24-Nov-2026 10:33:12;T2611241033120000000002;632814003302;NIRMALA YADAV;5001;FAILURE;',
      '24-Nov-2026 10:35:40;T2611241035400000000003;632814003303;OM PRAKASH;5001;PENDING;',
      '24-Nov-2026 10:36:02;T2611241036020000000004;632814003304;PRITI SEN;5001;TXN_FAILURE;',
      '24-Nov-2026 10:38:50;T2611241038500000000005;632814003305;RAKESH SAHU;5001;PaymentSuccessful;SETTLED',
      '24-Nov-2026 10:40:00;T2611241040000000000006;632814003306;SUNITA MURMU;5001;SUCCESS;ON_HOLD',
      '24-Nov-2026 10:42:00;T2611241042000000000007;632814003307;TARA CHAND;5001;USER_DROPPED;',
      '24-Nov-2026 10:43:00;T2611241043000000000008;632814003308;UMA SHANKAR;5001;DECLINED_BY_BANK;',
    ],
    claims: [
      by('Meena Bai', '632814003301', 'sure', 2),
      by('Nirmala Yadav', '632814003302', 'please check', 3),
      by('Om Prakash', '632814003303', 'please check', 4),
      by('Priti Sen', '632814003304', 'please check', 5),
      by('Rakesh Sahu', '632814003305', 'sure', 6),
      by('Sunita Murmu', '632814003306', 'please check', 7),
      by('Tara Chand', '632814003307', 'please check', 8),
      by('Uma Shankar', '632814003308', 'please check', 9),
    ],
  },
  {
    about: 'a payment app in Hindi',
    lines: [
      'दिनांक|विवरण|यूटीआर|राशि|प्रकार|स्थिति',
      '24/11/2026|UPI मीना देवी|632814003401|5001.00|जमा|सफल',
      '24/11/2026|UPI रमेश लाल|632814003402|5001.00|जमा|असफल',
      '24/11/2026|UPI सीता बाई|632814003403|5001.00|जमा|लंबित',
      '24/11/2026|UPI गोपाल राय|632814003404|5001.00|जमा|भुगतान विफल रहा',
      '24/11/2026|UPI कमला टोप्पो|632814003405|5001.00|जमा|वापस किया गया',
      '24/11/2026|UPI हरीश चंद|632814003406|5001.00|जमा|रद्द',
      '24/11/2026|UPI अनीता साहू|632814003407|5001.00|जमा|भुगतान सफल हुआ',
      '24/11/2026|UPI विमल जैन|632814003408|5001.00|जमा|सफल नहीं हुआ',
    ],
    claims: [
      by('मीना देवी', '632814003401', 'sure', 2),
      by('रमेश लाल', '६३२८१४००३४०२', 'please check', 3),
      by('सीता बाई', '632814003403', 'please check', 4),
      by('गोपाल राय', '632814003404', 'please check', 5),
      by('कमला टोप्पो', '632814003405', 'please check', 6),
      by('हरीश चंद', '632814003406', 'please check', 7),
      by('अनीता साहू', '632814003407', 'sure', 8),
      by('विमल जैन', '632814003408', 'please check', 9),
    ],
  },
  {
    about: 'headings nobody knows, where a person has said which column is the amount',
    lines: [
      'When,What,Code,How much,Fate',
      '24/11/2026,From Asha K,632814003501,5001.00,SUCCESS',
      '24/11/2026,From Binod P,632814003502,5001.00,FAILED',
      '24/11/2026,From Champa D,632814003503,5001.00,PENDING',
    ],
    columns: ['date', 'narration', 'reference', 'credit', 'left out'],
    claims: [
      by('Asha Kumari', '632814003501', 'sure', 2),
      by('Binod Prasad', '632814003502', 'please check', 3),
      by('Champa Das', '632814003503', 'please check', 4),
    ],
  },
  {
    about: 'remarks that tell the state in some rows, among other remarks',
    lines: [
      'Date,Particulars,UTR,Deposit,Remarks',
      '24/11/2026,UPI/632814003601/ASHA K,632814003601,5001.00,course fee',
      '24/11/2026,UPI/632814003602/BINOD P,632814003602,5001.00,Payment Failed',
      '24/11/2026,UPI/632814003603/CHAMPA D,632814003603,5001.00,',
      '24/11/2026,UPI/632814003604/DEVI S,632814003604,5001.00,refunded',
    ],
    claims: [
      by('Asha Kumari', '632814003601', 'sure', 2),
      by('Binod Prasad', '632814003602', 'please check', 3),
      by('Champa Das', '632814003603', 'sure', 4),
      by('Devi Singh', '632814003604', 'please check', 5),
    ],
  },
  {
    about: 'a balance that a failed payment does not move',
    lines: [
      'Date,Narration,Chq/Ref No.,Withdrawal Amt.,Deposit Amt.,Closing Balance,Payment Status',
      '23/11/2026,UPI/632714003701/ASHA K,632714003701,,5001.00,15001.00,Success',
      '24/11/2026,UPI/632814003702/BINOD P,632814003702,,5001.00,15001.00,Failed',
      '24/11/2026,CHRG SMS ALERT,,17.70,,14983.30,Success',
      '24/11/2026,UPI/632814003703/CHAMPA D,632814003703,,5001.00,,Pending',
      '24/11/2026,UPI/632814003704/DEVI S,632814003704,,5001.00,19984.30,Success',
    ],
    claims: [
      by('Asha Kumari', '632714003701', 'sure', 2),
      by('Binod Prasad', '632814003702', 'please check', 3),
      by('Champa Das', '632814003703', 'please check', 5),
      by('Devi Singh', '632814003704', 'sure', 6),
    ],
  },
]
