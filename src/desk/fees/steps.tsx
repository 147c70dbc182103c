const STEPS = [
  ['file', 'File'],
  ['columns', 'Columns'],
  ['match', 'Match'],
] as const

/** Where somebody is on the way. */
export function Steps({ step }: { step: (typeof STEPS)[number][0] }) {
  const at = STEPS.findIndex(([name]) => name === step)
  return (
    <ol className="fee-steps" aria-label="Steps">
      {STEPS.map(([name, label], index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span aria-hidden="true" className="fee-step">
            {index < at ? '✓' : index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}
