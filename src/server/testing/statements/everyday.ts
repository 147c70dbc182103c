import type { ColumnRole } from '../../fees/statements/reading/statement.ts'

type Expected = 'sure' | 'please check' | 'not found'

/** The typed number of an applicant, and the expected match; `row` is the row of the first file. */
export interface EverydayClaim {
  typed: string
  name: string
  expected: Expected
  row?: number
  phone?: string
  submittedOn?: string
}

/** A typical statement of a fictitious bank or payment app, and the applicants who say they paid. */
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
    about: 'a bank that says inside its narration what became of it',
    lines: [
      'Txn Date,Description,Ref No,Debit,Credit',
      '24/11/2026,UPI/P2A/632814003221/ASHA K/FAILED,632814003221,,5001.00',
      '24/11/2026,NEFT-REVERSAL-632814003222-BINOD P,632814003222,,5001.00',
      '24/11/2026,IMPS RTN 632814003223 CHAMPA D,632814003223,,5001.00',
      '24/11/2026,UPI/632814003224/DEVI S/returned by bank,632814003224,,5001.00',
      '24/11/2026,UPI/632814003225/FAILAN DEVI/fee,632814003225,,5001.00',
      '24/11/2026,UPI/632814003226/REV THOMAS K/fee,632814003226,,5001.00',
    ],
    claims: [
      by('Asha Kumari', '632814003221', 'please check', 2),
      by('Binod Prasad', '632814003222', 'please check', 3),
      by('Champa Das', '632814003223', 'please check', 4),
      by('Devi Singh', '632814003224', 'please check', 5),
      by('Failan Devi', '632814003225', 'sure', 6),
      by('Thomas Kerketta', '632814003226', 'sure', 7),
    ],
  },
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
  ...['Result', 'Txn Type', 'Dr/Cr'].map((heading) => ({
    about: `one success among reasons that nobody knows, below “${heading}”`,
    lines: [
      `Txn Date,Description,UTR,Debit,Credit,Payment Mode,${heading}`,
      '24/11/2026,From Asha K,632814003511,,5001.00,UPI,Success',
      '24/11/2026,From Binod P,632814003512,,5001.00,UPI,Payer bank offline',
      '24/11/2026,From Champa D,632814003513,,5001.00,UPI,U69',
      '24/11/2026,From Devi S,632814003514,,5001.00,UPI,Partial success',
    ],
    claims: [
      by('Asha Kumari', '632814003511', 'sure', 2),
      by('Binod Prasad', '632814003512', 'please check', 3),
      by('Champa Das', '632814003513', 'please check', 4),
      by('Devi Singh', '632814003514', 'please check', 5),
    ],
  })),
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
  {
    about: 'numbers of accounts and phones',
    lines: [
      'Date,Narration,Chq/Ref No,Withdrawal,Deposit,Balance',
      '24/11/2026,CASH DEP 50100234567890,,,5001.00,10001.00',
      '24/11/2026,TPT-FEE-31234567890-ASHA K,,,5001.00,15002.00',
      '24/11/2026,MB FTR/019601234567/BINOD P,,,5001.00,20003.00',
      '24/11/2026,UPI/632814003801/REKHA9876500011/FEE,,,5001.00,25004.00',
      '24/11/2026,खाता 30987654321 से CHAMPA D,,,5001.00,30005.00',
      '24/11/2026,CDM 9876500012 SAMPLE TOWN,,,5001.00,35006.00',
      '24/11/2026,BY CASH AC50100234567891,,,5001.00,40007.00',
      '24/11/2026,IMPS-632814003802-DEVI S-SAMP-50100234567892,000632814003802,,5001.00,45008.00',
      '24/11/2026,INB TRANSFER,50100234567893,,5001.00,50009.00',
      '24/11/2026,NEFT CR-SAMP0000001-EKTA R-SAMPN26328003803,,,5001.00,55010.00',
    ],
    claims: [
      by('Farhan Mirza', '50100234567890', 'please check', 2),
      by('Asha Kumari', '31234567890', 'please check', 3),
      by('Binod Prasad', '019601234567', 'please check', 4),
      by('Rekha Ahirwar', 'rekha9876500011', 'please check', 5, { phone: '9876500019' }),
      by('Champa Das', '30987654321', 'please check', 6),
      by('Gita Lal', '9876500012', 'please check', 7, { phone: '9876500012' }),
      by('Hari Om', 'AC50100234567891', 'please check', 8),
      by('Devi Singh', '632814003802', 'sure', 9),
      by('Indu Bala', '50100234567893', 'please check', 10),
      by('Ekta Rao', 'SAMPN26328003803', 'sure', 11),
    ],
  },
  {
    about: 'what people type',
    lines: [
      'Date,Narration,Chq/Ref No,Withdrawal,Deposit,Balance',
      '24/11/2026,UPI/632814002121/ASHA K/fee,,,5001.00,10001.00',
      '24/11/2026,UPI/632814003232/BINOD P/fee,,,5001.00,15002.00',
      '24/11/2026,UPI/632814003233/CHAMPA D/fee,,,5001.00,20003.00',
      '24/11/2026,UPI/632814003234/DEVI S/fee,,,5001.00,25004.00',
      '24/11/2026,UPI/632814003235/EKTA R/fee,,,5001.00,30005.00',
      '24/11/2026,UPI/632814003236/FARHAN M/fee,,,5001.00,35006.00',
      '24/11/2026,UPI/632814003237/GITA L/fee,,,5001.00,40007.00',
      '24/11/2026,UPI/632814003238/HARI O/fee,,,5001.00,45008.00',
      '24/11/2026,UPI/632814003239/INDU B/fee,,,5001.00,50009.00',
      '24/11/2026,NEFT CR-SAMP0000001-JAYA T-SAMPN26328003240,,,5001.00,55010.00',
      '24/11/2026,UPI/632814003241/KIRAN V/fee,,,5001.00,60011.00',
      '12/10/2026,UPI/628514003242/LATA NAIR/fee,,,5001.00,65012.00',
      '24/11/2026,UPI/632814003243/MEENA BAI/fee,,,5001.00,70013.00',
    ],
    claims: [
      by('Asha Kumari', '632814002121 dt 24/11/2026', 'sure', 2),
      by('Binod Prasad', 'Rs.5001 632814003232', 'sure', 3),
      by('Champa Das', '632814003233 on 24 Nov 2026 at 10:35 am', 'sure', 4),
      by(
        'Devi Singh',
        'Dear Customer, Rs.5001.00 debited from A/c XX4417 on 24-11-26 and credited to sehat@samplebank. UPI Ref No 632814003234. Not you? Call 18001234567 - Sample Bank',
        'sure',
        5,
      ),
      by('Ekta Rao', 'T2611241035400000000003 / UTR 632814003235', 'sure', 6),
      by('Farhan Mirza', 'utrno632814003236paid', 'sure', 7),
      by('Gita Lal', 'gpay: CICAgLDu8oTpZg, UPI transaction ID: 632814003237', 'sure', 8),
      by('Hari Om', '६३२८ १४०० ३२३८ दिनांक २४/११/२०२६', 'sure', 9),
      by('Indu Bala', 'UPI-632814003239-9876500021-5001/-', 'sure', 10),
      by('Jaya Toppo', 'SAMPN 26328003240 of 24.11.26, Rs 5,001', 'sure', 11),
      by('Kiran Verma', '6328 1400 3241 (5001) 24-11-2026', 'sure', 12),
      by('Lata Nair', '12 Oct, 5001, gpay', 'please check', 13),
      by('Meena Bai', 'T2611241035400000000009', 'please check', 14),
    ],
  },
  {
    about: 'names, where the number stands in no row',
    lines: [
      'Date,Narration,Chq/Ref No,Withdrawal,Deposit,Balance',
      '24/11/2026,UPI/632814004001/NIRMALA YADAV,,,5001.00,10001.00',
      '25/11/2026,CASH DEP OM PRAKASH,,,5001.00,15002.00',
      '20/11/2026,UPI/632414004003/PRITI SEN,,,5001.00,20003.00',
      '24/11/2026,UPI/632814004004/RAKESH SAHU,,,5000.00,25003.00',
      '24/11/2026,UPI/632814004005/SUNITA MURMU,,,5001.00,30004.00',
    ],
    claims: [
      by('Nirmala Yadav', '998811776655', 'please check', 2),
      by('Om Prakash', 'cash at branch 25/11', 'please check', 3),
      by('Priti Sen', '443322116677', 'not found', undefined, { submittedOn: '2026-11-25' }),
      by('Rakesh Sahu', '443322116688', 'not found'),
      by('Uma Shankar', '632814004005', 'sure', 6),
    ],
  },
  {
    about: 'numbers in both columns, and near misses',
    lines: [
      'Date,Narration,Chq/Ref No,Withdrawal,Deposit,Balance',
      '24/11/2026,UPI/632814005001/ASHA K,S48291731,,5001.00,10001.00',
      '24/11/2026,UPI/401155667788/BINOD P,632814005002,,5001.00,15002.00',
      '24/11/2026,UPI/632814005003/CHAMPA D,SAMPN26328005003,,5001.00,20003.00',
    ],
    claims: [
      by('Tara Chand', 'S48291732', 'please check', 2),
      by('Uma Shankar', '401155667789', 'please check', 3),
      by('Vimal Jain', 'SAMPN26328005004', 'please check', 4),
      by('Yash Pal', '632814005013', 'please check', 4),
    ],
  },
  {
    about: 'a fee in two parts',
    lines: [
      'Date,Narration,Chq/Ref No,Withdrawal,Deposit,Balance',
      '23/11/2026,UPI/632714006001/ASHA K,,,2000.00,7000.00',
      '24/11/2026,UPI/632814006002/ASHA K,,,3001.00,10001.00',
      '24/11/2026,UPI/632814006003/BINOD P,,,5000.00,15001.00',
      '24/11/2026,UPI/632814006004/BINOD P,,,1.00,15002.00',
    ],
    claims: [
      by('Asha Kumari', '632714006001 and 632814006002', 'please check', 2),
      by('Binod Prasad', '632814006003, 632814006004', 'please check', 4),
    ],
  },
]
