export default function Page() {
  return <h1>application</h1>
}
