import styles from './art.module.css';

const address = new URL('./login.svg', import.meta.url).href;

/** The people of the log-in page: a file, which the HTML shows before the program has loaded. */
export function LoginPicture() {
  return <img className={styles.art} data-kind="wide" src={address} width={187} height={196} alt="" />;
}
