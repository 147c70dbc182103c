export function PostalAddress({ lines }: { lines: readonly string[] }) {
  return (
    <address translate="no" className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
