export default function Page() {
  return <h1>healthcare</h1>
}
