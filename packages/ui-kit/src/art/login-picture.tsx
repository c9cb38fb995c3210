import '../state/state.css';

const address = new URL('./login.svg', import.meta.url).href;

/** The people of the log-in page: a file, which the first bytes of that page show before the program is there. */
export function LoginPicture() {
  return <img className="vk-art vk-art--wide" src={address} width={187} height={196} alt="" />;
}
