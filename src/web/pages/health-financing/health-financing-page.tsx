export default function Page() {
  return <h1>health-financing</h1>
}
