#[tokio::main] async fn main() { sayso::cli::dev().await }
