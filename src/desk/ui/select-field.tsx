import type { ComponentProps } from 'react'

interface SelectFieldProps extends ComponentProps<'select'> {
  name: string
  label: string
  options: readonly string[]
}

export function SelectField({ label, options, ...select }: SelectFieldProps) {
  return (
    <div>
      <label htmlFor={select.name} className="mb-1 block font-semibold">
        {label}
      </label>
      <select
        {...select}
        id={select.name}
        className="block min-h-12 w-full rounded-control border border-jamun-400 bg-white px-3 py-2 hover:border-jamun-600"
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  )
}
