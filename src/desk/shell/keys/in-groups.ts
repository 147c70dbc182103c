/** Groups entries. The groups in `first` come first, the others in the order of their first entry. */
export function inGroups<Entry extends { group: string }>(entries: Entry[], first: string[] = []) {
  const groups = new Map<string, Entry[]>(first.map((name) => [name, []]))
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  return [...groups].filter(([, members]) => members.length > 0)
}
