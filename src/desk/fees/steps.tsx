const STEPS = [
  ['file', 'File'],
  ['columns', 'Columns'],
  ['match', 'Match'],
] as const

/** The steps of a statement, with the current one. */
export function Steps({ step }: { step: (typeof STEPS)[number][0] }) {
  const at = STEPS.findIndex(([name]) => name === step)
  return (
    <ol className="flex flex-wrap gap-y-1 gap-x-4 text-ink-2 text-second" aria-label="Steps">
      {STEPS.map(([name, label], index) => (
        <li
          className="group/step inline-flex items-center gap-2 [&[aria-current]]:font-semibold [&[aria-current]]:text-jamun-800"
          key={name}
          aria-current={index === at ? 'step' : undefined}
          data-done={index < at || undefined}
        >
          <span
            aria-hidden="true"
            className="grid place-items-center size-6 border-2 border-jamun-400 rounded-full bg-white text-third font-semibold group-data-done/step:border-jamun-600 group-data-done/step:bg-jamun-600 group-data-done/step:text-white group-aria-[current=step]/step:border-jamun-800 group-aria-[current=step]/step:bg-haldi-400 group-aria-[current=step]/step:text-jamun-950"
          >
            {index < at ? '✓' : index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}
