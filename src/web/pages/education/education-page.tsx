export default function Page() {
  return <h1>education</h1>
}
