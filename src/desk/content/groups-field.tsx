import { useId } from 'react'
import { type GroupField, groupValues } from '../../contract/content-fields.ts'
import { Button } from '../ui/button.tsx'
import { contentFieldClass, growingClass } from '../ui/classes.ts'
import { focusAfter } from '../ui/focus-after.ts'

interface GroupsFieldProps {
  id: string
  labelId: string
  describedBy: string | undefined
  group: { one: string; fields: GroupField[] }
  /** JSON, one string for each group. */
  groups: string[]
  isFixed: boolean
  onWrite: (groups: string[]) => void
}

/** Groups of fields that can be added and removed. */
export function GroupsField({ id, labelId, describedBy, group, groups, isFixed, onWrite }: GroupsFieldProps) {
  const { one, fields } = group
  const firstFieldOfLast = () =>
    [...(document.getElementById(id)?.querySelectorAll('input') ?? [])].findLast(
      (input) => input.name === fields.find(({ kind }) => kind !== 'key')?.path,
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be described
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} className="grid gap-3" id={id}>
      {groups.map((sent, at) => {
        const values = groupValues(sent) ?? {}
        return (
          <fieldset
            key={values.key ?? at}
            className="grid gap-3 min-w-0 p-3 border border-hair rounded-box @min-[34rem]/item:grid-cols-2"
          >
            <legend className="px-1 font-semibold">
              {one} {at + 1}
            </legend>
            {fields
              .filter(({ kind }) => kind !== 'key')
              .map((field) => (
                <GroupInput
                  key={field.path}
                  field={field}
                  value={values[field.path] ?? ''}
                  isFixed={isFixed}
                  onWrite={(value) =>
                    onWrite(groups.with(at, JSON.stringify({ ...values, [field.path]: value })))
                  }
                />
              ))}
            {!isFixed && (
              <div className="@min-[34rem]/item:col-span-2">
                <Button look="outline" onClick={() => onWrite(groups.toSpliced(at, 1))}>
                  Remove
                  <span className="sr-only">
                    : {one} {at + 1}
                  </span>
                </Button>
              </div>
            )}
          </fieldset>
        )
      })}
      {!isFixed && (
        <div>
          <Button
            look="outline"
            onClick={() =>
              focusAfter(() => onWrite([...groups, JSON.stringify(emptyGroup(fields))]), firstFieldOfLast)
            }
          >
            Add a {one.toLowerCase()}
          </Button>
        </div>
      )}
    </div>
  )
}

/** An empty group with a new unique key, because other records refer to the key. */
const emptyGroup = (fields: readonly GroupField[]) =>
  Object.fromEntries(
    fields.map(({ path, kind, choices }) => [
      path,
      kind === 'key' ? crypto.randomUUID().slice(0, 8) : (choices[0] ?? ''),
    ]),
  )

interface GroupInputProps {
  field: GroupField
  value: string
  isFixed: boolean
  onWrite: (value: string) => void
}

function GroupInput({ field, value, isFixed, onWrite }: GroupInputProps) {
  const { path, label, help, kind, choices } = field
  const id = useId()
  const control = {
    id,
    name: path,
    value,
    'aria-describedby': help ? `${id}-hint` : undefined,
    className: contentFieldClass,
  }
  return (
    <div className="grid gap-1 min-w-0 content-start">
      <label htmlFor={id} className="justify-self-start font-semibold">
        {label}
      </label>
      {kind === 'choice' && (
        <select {...control} disabled={isFixed} onChange={({ target }) => onWrite(target.value)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice.charAt(0).toUpperCase() + choice.slice(1)}
            </option>
          ))}
        </select>
      )}
      {kind === 'text' && (
        <textarea
          {...control}
          className={`${contentFieldClass} ${growingClass}`}
          rows={2}
          readOnly={isFixed}
          onChange={({ target }) => onWrite(target.value)}
        />
      )}
      {kind !== 'choice' && kind !== 'text' && (
        <input
          {...control}
          type={kind === 'day' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'numeric' : undefined}
          readOnly={isFixed}
          onChange={({ target }) => onWrite(target.value)}
        />
      )}
      {help && (
        <p id={`${id}-hint`} className="text-ink-2 text-second">
          {help}
        </p>
      )}
    </div>
  )
}
